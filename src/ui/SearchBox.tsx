import { SearchOutlined } from '@ant-design/icons';
import fieldStyles from './inputs/field.module.css';
import styles from './SearchBox.module.css';

type SearchBoxProps = {
  /** The accessible name and the placeholder. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  maxLength?: number;
  className?: string | undefined;
};

/** Filters the list below it while typing. */
export function SearchBox({ label, search, onSearch, maxLength, className = '' }: SearchBoxProps) {
  return (
    <label className={`${className} ${fieldStyles.frame}`.trim()}>
      <SearchOutlined aria-hidden className={styles.icon ?? ''} />
      <input
        type="search"
        className={fieldStyles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
