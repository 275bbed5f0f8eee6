import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { quotes } from '../../../texts/quotes.ts';
import { CheckRow } from '../../../ui/form/CheckRow.tsx';
import { DraftField } from '../../../ui/form/DraftField.tsx';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import styles from './quotesPage.module.css';
import { amountOf, completionStates, isDay, type QuotesView } from './quotesView.ts';
import { useNamed } from './useNamed.ts';

const words = quotes.filters;

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
      <Day label={words.since} day={view.since} onChange={(since) => onChange({ since })} />
      <Day label={words.until} day={view.until} onChange={(until) => onChange({ until })} />
      <Amount label={words.least} amount={view.least} onChange={(least) => onChange({ least })} />
      <Amount label={words.most} amount={view.most} onChange={(most) => onChange({ most })} />
      <FormRow label={words.completion}>
        {(id) => (
          <SelectInput
            id={id}
            value={view.completion}
            onChange={(completion) =>
              onChange({ completion: completionStates.find((one) => one === completion) ?? '' })
            }
          >
            <option value="">{words.anyCompletion}</option>
            {completionStates.map((one) => (
              <option key={one} value={one}>
                {words.completions[one]}
              </option>
            ))}
          </SelectInput>
        )}
      </FormRow>
      <CheckRow
        label={words.archived}
        hint={words.archivedHint}
        isOn={view.isArchived}
        onChange={(isArchived) => onChange({ isArchived })}
      />
    </div>
  );
}

type DayProps = { label: string; day: string; onChange: (day: string) => void };

/** A day. While its year is typed, the field has days of long ago, which are not asked for. */
function Day({ label, day, onChange }: DayProps) {
  const [text, setText] = useDraft(day);
  return (
    <FormRow label={label}>
      {(id) => (
        <PlainField
          id={id}
          type="date"
          text={text}
          onChange={(typed) => {
            setText(typed);
            if (typed === '' || isDay(typed)) onChange(typed);
          }}
        />
      )}
    </FormRow>
  );
}

type AmountProps = { label: string; amount: string; onChange: (amount: string) => void };

function Amount({ label, amount, onChange }: AmountProps) {
  return (
    <FormRow label={label}>
      {(id) => (
        <DraftField
          id={id}
          inputMode="decimal"
          placeholder="$"
          value={amount}
          check={(text) => {
            const value = amountOf(text);
            return value === undefined
              ? { ok: false, message: words.notAnAmount }
              : { ok: true, value };
          }}
          onDone={onChange}
        />
      )}
    </FormRow>
  );
}
