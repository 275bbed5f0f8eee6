import { toCents } from '@domain/money.ts';
import { reports } from '../../texts/reports.ts';
import { Money } from '../../ui/Money.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { outcomesBy, winRateOf } from './summary.ts';
import type { Reports } from './useReports.ts';
import { amountOf, compactMoney, drawnMoney, duration, percent } from './wording.ts';

const { providers: words, outcomes, winRate, time } = reports;

/** What became of each provider's quotes, those with the most first. */
export function ProviderReport({ answers, times }: Pick<Reports, 'answers' | 'times'>) {
  return (
    <ReportPanel title={words.heading} hint={words.hint} query={answers}>
      {(all) => {
        if (all.length === 0) return reports.none;
        const nameOf = new Map(all.map(({ providerId, provider }) => [providerId, provider]));
        const providers = [...outcomesBy(all, ({ providerId }) => providerId)]
          .map(([id, outcome]) => ({ id: id ?? '', name: nameOf.get(id) ?? words.none, outcome }))
          .sort((a, b) => Number(toCents(b.outcome.total) - toCents(a.outcome.total)));
        return {
          chart: {
            label: words.picture,
            kind: 'names',
            rows: providers.map(({ name, outcome }) => ({ name, total: amountOf(outcome.total) })),
            series: [{ key: 'total', name: words.total, color: 'var(--qw-accent)' }],
            format: drawnMoney,
            tick: compactMoney,
          },
          head: [
            words.column,
            words.total,
            winRate.column,
            time.column,
            outcomes.accepted,
            outcomes.declined,
            outcomes.expired,
            outcomes.open,
          ],
          rows: providers.map(({ id, name, outcome }) => ({
            id,
            cells: [
              name,
              <Money key="total" amount={outcome.total} />,
              percent(winRateOf(outcome)),
              duration(times.data?.providers[id]),
              outcome.accepted,
              outcome.declined,
              outcome.expired,
              outcome.open,
            ],
          })),
        };
      }}
    </ReportPanel>
  );
}
