import { CloseOutlined } from '@ant-design/icons';
import { formatMoney } from '@domain/money.ts';
import { quotes } from '../../../texts/quotes.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './quotesPage.module.css';
import { plainView, type QuotesView } from './quotesView.ts';
import { useNamed } from './useNamed.ts';

const words = quotes;
const fields = [
  'client',
  'provider',
  'since',
  'until',
  'least',
  'most',
  'completion',
  'isArchived',
] as const;

/** The filters that have fields, of those that are set. */
export const filtersIn = (view: QuotesView) =>
  fields.filter((field) => view[field] !== plainView[field]);

type FilterChipsProps = {
  view: QuotesView;
  onChange: (changes: Partial<QuotesView>) => void;
};

/** The filters that are set, each with a way to take it away. */
export function FilterChips({ view, onChange }: FilterChipsProps) {
  const named = useNamed(view);
  const given = filtersIn(view);
  if (given.length === 0) return null;
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
  const shownDay = (text: string) => day.format(new Date(`${text}T00:00`));
  const { client, provider, since, until, least, most, completion, archived } = words.filters;
  const shown = {
    client: () => `${client}: ${named.client}`,
    provider: () => `${provider}: ${named.provider}`,
    since: () => `${since}: ${shownDay(view.since)}`,
    until: () => `${until}: ${shownDay(view.until)}`,
    least: () => `${least}: ${formatMoney(view.least)}`,
    most: () => `${most}: ${formatMoney(view.most)}`,
    completion: () =>
      view.completion && `${completion}: ${words.filters.completions[view.completion]}`,
    isArchived: () => archived,
  };
  return (
    <ul className={styles.chips} aria-label={words.filters.action}>
      {given.map((field) => (
        <li key={field}>
          <Button
            size="small"
            aria-label={words.filters.remove(shown[field]())}
            onClick={() => onChange({ [field]: plainView[field] })}
          >
            {shown[field]()}
            <CloseOutlined aria-hidden />
          </Button>
        </li>
      ))}
      <li>
        <Button
          kind="link"
          size="small"
          onClick={() =>
            onChange(Object.fromEntries(given.map((field) => [field, plainView[field]])))
          }
        >
          {words.clearFilters}
        </Button>
      </li>
    </ul>
  );
}
