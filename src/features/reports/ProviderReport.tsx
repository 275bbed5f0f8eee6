import { formatMoney, toCents } from '@domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { texts } from '../../texts/texts.ts';
import { Money } from '../../ui/Money.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { outcomesBy, winRateOf } from './summary.ts';
import type { Reports } from './useReports.ts';
import { amountOf, compactMoney, duration, percent } from './wording.ts';

const words = texts.reports.providers;

/** What became of each provider's quotes, those with the most first. */
export function ProviderReport({ answers, times }: Pick<Reports, 'answers' | 'times'>) {
  const providers = useQuery(apiQuery(keys.providers)).data;
  const nameOf = (id: string | null) =>
    id === null ? words.none : (providers?.find((one) => one.id === id)?.name ?? words.gone);
  return (
    <ReportPanel title={words.heading} hint={words.hint} query={answers}>
      {(all) => {
        if (all.length === 0) return null;
        const people = [...outcomesBy(all, ({ providerId }) => providerId)]
          .map(([id, outcome]) => ({ id: id ?? '', name: nameOf(id), outcome }))
          .sort((a, b) => Number(toCents(b.outcome.total) - toCents(a.outcome.total)));
        return {
          chart: {
            label: words.picture,
            kind: 'names',
            rows: people.map(({ name, outcome }) => ({ name, total: amountOf(outcome.total) })),
            series: [{ key: 'total', name: words.total, color: 'var(--qw-accent)' }],
            format: (value) => formatMoney(value.toFixed(2)),
            tick: compactMoney,
          },
          head: [
            ...[words.column, words.total, texts.reports.winRate.accepted],
            ...[texts.reports.winRate.declined, texts.reports.winRate.expired],
            ...[
              texts.reports.winRate.open,
              texts.reports.winRate.column,
              texts.reports.time.column,
            ],
          ],
          rows: people.map(({ id, name, outcome }) => ({
            id,
            cells: [
              name,
              <Money key="total" amount={outcome.total} />,
              ...[outcome.accepted, outcome.declined, outcome.expired, outcome.open],
              ...[percent(winRateOf(outcome)), duration(times.data?.providers[id])],
            ],
          })),
        };
      }}
    </ReportPanel>
  );
}
