import { builtInUnits } from '@domain/constants.ts';
import type { PastedColumn } from '@domain/pasted/columnNames.ts';
import { guessColumns, hasHeader } from '@domain/pasted/guessColumns.ts';
import { type PastedItems, readItems } from '@domain/pasted/pastedItems.ts';
import type { PastedTable } from '@domain/pasted/pastedTable.ts';
import { readPasted } from '@domain/pasted/readPasted.ts';
import { useMemo, useState } from 'react';
import { useDecimalQuantities } from '../../../ui/DecimalQuantities.ts';
import { useCustomUnits } from '../items/useCustomUnits.ts';

/** Pasted rows as they are understood, and how that is changed. */
export type PastedRows = PastedItems & {
  table: PastedTable;
  isHeaded: boolean;
  columns: readonly PastedColumn[];
  setHeaded: (isHeaded: boolean) => void;
  setColumn: (at: number, column: PastedColumn) => void;
};

type Choices = { isHeaded?: boolean; columns?: readonly PastedColumn[] };

const nothing: PastedTable = { delimiter: '\t', rows: [], width: 0 };

/** Reads a pasted text, with the choices that the user made for its columns. */
export function usePastedRows(pasted: string) {
  const [text, setText] = useState(pasted);
  const [choices, setChoices] = useState<Choices>({});
  const customUnits = useCustomUnits();
  const decimalQuantities = useDecimalQuantities();
  const reading = useMemo(() => readPasted(text), [text]);
  const table = reading.ok ? reading.table : nothing;
  const { isHeaded = hasHeader(table) } = choices;
  const read = useMemo(() => {
    const units = [...builtInUnits, ...customUnits];
    const columns = choices.columns ?? guessColumns(table, isHeaded, units);
    return { columns, ...readItems(table, { columns, isHeaded, units, decimalQuantities }) };
  }, [table, isHeaded, choices.columns, customUnits, decimalQuantities]);
  const rows: PastedRows = {
    ...read,
    table,
    isHeaded,
    // The columns are guessed again, because their names count now or no longer.
    setHeaded: (next) => setChoices({ isHeaded: next }),
    setColumn: (at, column) =>
      setChoices({ isHeaded, columns: withColumn(read.columns, at, column) }),
  };
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setChoices({});
    },
    rows,
    /** Why the text as a whole cannot be added. */
    refusal: reading.ok ? null : reading.message,
  };
}

const kindOf = (column: PastedColumn) => (column.startsWith('discount') ? 'discount' : column);

/** Gives a column its meaning, and takes it from the one that had it before. */
function withColumn(columns: readonly PastedColumn[], at: number, column: PastedColumn) {
  return columns.map((one, index) => {
    if (index === at) return column;
    return kindOf(one) === kindOf(column) ? 'ignore' : one;
  });
}
