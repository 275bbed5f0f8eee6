import { quoteStatuses } from '@domain/constants.ts';
import { reports } from '../../texts/reports.ts';
import { texts } from '../../texts/texts.ts';
import { Money } from '../../ui/Money.tsx';
import { monthsOf, type Period } from './period.ts';
import { ReportPanel } from './ReportPanel.tsx';
import type { Reports } from './useReports.ts';
import { amountOf, compactMoney, drawnMoney, monthName } from './wording.ts';

const words = reports;

/** What stands out most in a theme is what a business looks at first. */
const colors = {
  draft: 'var(--qw-control)',
  sent: 'color-mix(in srgb, var(--qw-accent) 40%, var(--qw-surface))',
  viewed: 'color-mix(in srgb, var(--qw-accent) 70%, var(--qw-surface))',
  accepted: 'var(--qw-positive)',
  declined: 'var(--qw-danger)',
  expired: 'var(--qw-warning)',
} as const;

/** What the quotes of each month come to, by status. */
export function ValueReport({ period, values }: { period: Period; values: Reports['values'] }) {
  const months = monthsOf(period);
  return (
    <ReportPanel title={words.values.heading} hint={words.values.hint} query={values}>
      {(all) => {
        if (all.length === 0) return words.none;
        if (all.every(({ total }) => amountOf(total) === 0)) return words.values.free;
        const of = new Map(all.map((one) => [`${one.month} ${one.status}`, one]));
        return {
          chart: {
            label: words.values.picture,
            kind: 'bars',
            rows: months.map((month) => ({
              name: monthName(month),
              ...Object.fromEntries(
                quoteStatuses.map((status) => [
                  status,
                  amountOf(of.get(`${month} ${status}`)?.total),
                ]),
              ),
            })),
            series: quoteStatuses.map((status) => ({
              key: status,
              name: texts.quoteList.status[status],
              color: colors[status],
            })),
            format: drawnMoney,
            tick: compactMoney,
          },
          head: [words.month, ...quoteStatuses.map((status) => texts.quoteList.status[status])],
          rows: months.map((month) => ({
            id: month,
            cells: [
              monthName(month),
              ...quoteStatuses.map((status) => {
                const made = of.get(`${month} ${status}`);
                if (!made) return '–';
                return (
                  <>
                    <Money amount={made.total} /> · {words.quotesOf(made.count)}
                  </>
                );
              }),
            ],
          })),
        };
      }}
    </ReportPanel>
  );
}
