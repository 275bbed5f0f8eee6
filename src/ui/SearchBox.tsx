import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import type { KeyboardEvent, MouseEvent } from 'react';
import { texts } from '../texts/texts.ts';
import fieldStyles from './inputs/field.module.css';
import styles from './SearchBox.module.css';

/** The grid of results that the arrow keys go through while the focus stays in the search box. */
type SearchedGrid = {
  /** The grid's id, if there is one now. */
  id: string | undefined;
  /** The id of the row that Enter acts on. */
  activeRow: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

type SearchBoxProps = {
  /** The accessible name and the placeholder. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  maxLength?: number;
  className?: string | undefined;
  grid?: SearchedGrid;
};

/** Filters the list below it while typing. */
export function SearchBox(props: SearchBoxProps) {
  const { label, search, onSearch, maxLength, className = '', grid } = props;
  return (
    <label className={`${className} ${fieldStyles.frame}`.trim()}>
      <SearchOutlined aria-hidden className={styles.icon ?? ''} />
      <input
        className={fieldStyles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        {...(grid ? comboboxProps(grid) : { type: 'search' })}
      />
      {grid && search !== '' ? <ClearButton onClear={() => onSearch('')} /> : null}
    </label>
  );
}

const comboboxProps = ({ id, activeRow, onKeyDown }: SearchedGrid) =>
  ({
    // A field of the type `search` may not have the role.
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'grid',
    'aria-expanded': id !== undefined,
    'aria-controls': id,
    'aria-activedescendant': activeRow,
    onKeyDown,
  }) as const;

/** What a field of the type `search` has by itself. The keyboard has Escape, so Tab skips it. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      className={styles.clear}
      tabIndex={-1}
      aria-label={texts.app.clearSearch}
      data-tip={texts.app.clearSearch}
      onMouseDown={keepFocus}
      onClick={onClear}
    >
      <CloseCircleFilled aria-hidden />
    </button>
  );
}
