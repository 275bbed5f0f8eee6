import type { PastedColumn } from '@domain/pasted/columnNames.ts';
import { useId } from 'react';
import { pasteRows as words } from '../../../texts/pasteRows.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import styles from './pasteRows.module.css';
import type { PastedRows } from './usePastedRows.ts';

/** What each column is taken for, to be changed. Columns without a cell are left out. */
export function ColumnChoices({ rows }: { rows: PastedRows }) {
  const { table, isHeaded, columns, setHeaded, setColumn } = rows;
  const cells = (at: number) => table.rows.map((row) => row.cells[at]?.trim() ?? '');
  const used = columns.map((_, at) => at).filter((at) => cells(at).some((cell) => cell !== ''));
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{words.columns}</legend>
      <div className={styles.choices}>
        {used.map((at) => {
          const [first = '', ...others] = cells(at);
          const samples = isHeaded ? others : [first, ...others];
          return (
            <ColumnChoice
              key={at}
              name={(isHeaded && first) || words.column(at + 1)}
              sample={samples.find((cell) => cell !== '') ?? ''}
              column={columns[at] ?? 'ignore'}
              onChange={(column) => setColumn(at, column)}
            />
          );
        })}
      </div>
      <label className={styles.headed}>
        <input
          type="checkbox"
          checked={isHeaded}
          onChange={(event) => setHeaded(event.target.checked)}
        />
        {words.hasHeader}
      </label>
    </fieldset>
  );
}

type ColumnChoiceProps = {
  name: string;
  /** The first cell that is not blank. */
  sample: string;
  column: PastedColumn;
  onChange: (column: PastedColumn) => void;
};

const meanings = Object.entries(words.meanings);
const isColumn = (text: string): text is PastedColumn => Object.hasOwn(words.meanings, text);

function ColumnChoice({ name, sample, column, onChange }: ColumnChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice} data-ignored={column === 'ignore' || undefined}>
      <label className={styles.name} htmlFor={id}>
        {name}
      </label>
      <SelectInput
        id={id}
        value={column}
        onChange={(chosen) => {
          if (isColumn(chosen)) onChange(chosen);
        }}
      >
        {meanings.map(([meaning, label]) => (
          <option key={meaning} value={meaning}>
            {label}
          </option>
        ))}
      </SelectInput>
      <span className={styles.sample}>{sample}</span>
    </div>
  );
}
