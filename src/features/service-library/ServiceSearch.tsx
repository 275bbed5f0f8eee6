import { SearchOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';

type ServiceSearchProps = { search: string; onSearch: (search: string) => void };

/** Narrows the list while you type. */
export function ServiceSearch({ search, onSearch }: ServiceSearchProps) {
  return (
    <label className="sl-search qw-field-frame">
      <SearchOutlined className="sl-search-icon" />
      <input
        type="search"
        className="qw-input"
        aria-label={texts.services.searchPlaceholder}
        placeholder={texts.services.searchPlaceholder}
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
