import { SearchOutlined } from '@ant-design/icons';

type SearchBoxProps = { label: string; search: string; onSearch: (search: string) => void };

/** Narrows the table under it. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  return (
    <label className="qw-admin-search qw-field-frame">
      <SearchOutlined aria-hidden className="qw-admin-search-icon" />
      <input
        type="search"
        className="qw-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
