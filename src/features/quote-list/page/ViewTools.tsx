import { FilterOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { quoteSorts } from '@domain/constants.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReachable } from '../../../api/connection/useReachable.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { useAddressSearch } from '../../../ui/useAddressSearch.ts';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { useNewQuote } from '../useNewQuote.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { FilterChips, filtersIn } from './FilterChips.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './quotesPage.module.css';
import type { QuotesView } from './quotesView.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

const words = quotes;

type ViewToolsProps = {
  view: QuotesView;
  onChange: (changes: Partial<QuotesView>) => void;
  onShow: (address: URLSearchParams) => void;
};

/** What narrows and orders the list. */
export function ViewTools({ view, onChange, onShow }: ViewToolsProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isReachable = useReachable();
  const [search, setSearch] = useAddressSearch();
  const [hasFields, setFields] = useState(false);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const making = useNewQuote((quoteId) => void navigate(`/?quote=${quoteId}`));
  const fieldsId = useId();
  const given = filtersIn(view).length;
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={words.searchPlaceholder} search={search} onSearch={setSearch} />
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={hasFields}
          aria-controls={hasFields ? fieldsId : undefined}
          onClick={() => setFields(!hasFields)}
        >
          {given === 0 ? words.filters.action : words.filters.given(given)}
        </Button>
        <ViewsMenu view={view} onShow={onShow} />
        {isPhone ? (
          // A phone shows no columns to order by.
          <SelectInput
            label={words.sortBy}
            value={view.sort}
            onChange={(sort) =>
              onChange({ sort: quoteSorts.find((one) => one === sort) ?? view.sort })
            }
          >
            {quoteSorts.map((sort) => (
              <option key={sort} value={sort}>
                {words.orders[sort]}
              </option>
            ))}
          </SelectInput>
        ) : (
          <Button
            icon={<SettingOutlined aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setChoosesColumns(true)}
          >
            {words.chooseColumns}
          </Button>
        )}
        <Button
          kind="strong"
          className={styles.create}
          icon={<PlusOutlined aria-hidden />}
          busy={making.isPending}
          disabled={!isReachable}
          onClick={() => making.mutate()}
        >
          {texts.quoteList.create}
        </Button>
      </div>
      {hasFields ? <FilterFields id={fieldsId} view={view} onChange={onChange} /> : null}
      <FilterChips view={view} onChange={onChange} />
      <ColumnsDialog
        open={choosesColumns}
        onClose={() => setChoosesColumns(false)}
        columns={view.columns}
        onChange={(columns) => onChange({ columns })}
      />
    </>
  );
}
