import { SearchOutlined } from '@ant-design/icons';
import fieldStyles from './inputs/field.module.css';
import styles from './SearchBox.module.css';

type SearchBoxProps = {
  /** Its name, and what stands in it while it is empty. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  maxLength?: number;
  className?: string | undefined;
};

/** Narrows the list under it while you type. */
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
