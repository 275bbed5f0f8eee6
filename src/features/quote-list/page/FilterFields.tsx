import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { texts } from '../../../texts/texts.ts';
import { CheckRow } from '../../../ui/form/CheckRow.tsx';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import styles from './quotesPage.module.css';
import { amountOf, type QuotesView } from './quotesView.ts';
import { useNamed } from './useNamed.ts';

const words = texts.quotes.filters;

type FilterFieldsProps = {
  id: string;
  view: QuotesView;
  onChange: (changes: Partial<QuotesView>) => void;
};

/** The filters besides search and status. */
export function FilterFields({ id: fieldsId, view, onChange }: FilterFieldsProps) {
  const clients = useQuery(apiQuery(keys.clients)).data ?? [];
  const providers = useQuery(apiQuery(keys.providers)).data ?? [];
  const named = useNamed(view);
  return (
    <div id={fieldsId} className={styles.filterFields}>
      <FormRow label={words.client}>
        {(id) => (
          <SearchSelect
            id={id}
            shown={named.client || words.anyClient}
            value={view.client}
            onChange={(client) => onChange({ client: client ?? '' })}
            options={[
              { value: '', label: words.anyClient },
              ...clients.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            optionFilterProp="label"
            showSearch
          />
        )}
      </FormRow>
      <FormRow label={words.provider}>
        {(id) => (
          <SearchSelect
            id={id}
            shown={named.provider || words.anyProvider}
            value={view.provider}
            onChange={(provider) => onChange({ provider: provider ?? '' })}
            options={[
              { value: '', label: words.anyProvider },
              ...providers.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            optionFilterProp="label"
            showSearch
          />
        )}
      </FormRow>
      <FormRow label={words.since}>
        {(id) => (
          <PlainField
            id={id}
            type="date"
            text={view.since}
            onChange={(since) => onChange({ since })}
          />
        )}
      </FormRow>
      <FormRow label={words.until}>
        {(id) => (
          <PlainField
            id={id}
            type="date"
            text={view.until}
            onChange={(until) => onChange({ until })}
          />
        )}
      </FormRow>
      <Amount
        key={`least ${view.least}`}
        label={words.least}
        amount={view.least}
        onChange={(least) => onChange({ least })}
      />
      <Amount
        key={`most ${view.most}`}
        label={words.most}
        amount={view.most}
        onChange={(most) => onChange({ most })}
      />
      <CheckRow
        label={words.archived}
        hint={words.archivedHint}
        isOn={view.isArchived}
        onChange={(isArchived) => onChange({ isArchived })}
      />
    </div>
  );
}

type AmountProps = { label: string; amount: string; onChange: (amount: string) => void };

/** An amount, which is asked for when the field is left or Enter is pressed. */
function Amount({ label, amount, onChange }: AmountProps): ReactNode {
  const [text, setText] = useState(amount);
  const asked = amountOf(text);
  const ask = () => {
    if (asked !== undefined && asked !== amount) onChange(asked);
  };
  return (
    <FormRow label={label}>
      {(id) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the field was left.
        <div onBlur={ask}>
          <PlainField
            id={id}
            inputMode="decimal"
            placeholder="$"
            text={text}
            message={asked === undefined ? words.notAnAmount : undefined}
            onChange={setText}
            onKeyDown={({ key }) => {
              if (key === 'Enter') ask();
            }}
          />
        </div>
      )}
    </FormRow>
  );
}
