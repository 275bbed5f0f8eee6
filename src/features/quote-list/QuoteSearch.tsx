import { SearchOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';

type QuoteSearchProps = { search: string; onSearch: (search: string) => void };

/** Narrows the list to what client name or project title contain. */
export function QuoteSearch({ search, onSearch }: QuoteSearchProps) {
  return (
    <label className="ql-search qw-field-frame">
      <SearchOutlined className="ql-search-icon" />
      <input
        type="search"
        className="qw-input"
        aria-label={texts.quoteList.searchPlaceholder}
        placeholder={texts.quoteList.searchPlaceholder}
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
