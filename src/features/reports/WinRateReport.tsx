import { reports } from '../../texts/reports.ts';
import { monthsOf, type Period } from './period.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { decidedOf, outcomeOf, outcomesBy, winRateOf } from './summary.ts';
import type { Reports } from './useReports.ts';
import { monthName, percent } from './wording.ts';

const { winRate: words, outcomes } = reports;

type WinRateReportProps = { period: Period; answers: Reports['answers'] };

/** Of the quotes that were sent in each month, how many were accepted. */
export function WinRateReport({ period, answers }: WinRateReportProps) {
  return (
    <ReportPanel title={words.heading} hint={words.hint} query={answers}>
      {(all) => {
        if (decidedOf(outcomeOf(all)) === 0) return reports.none;
        const byMonth = outcomesBy(all, ({ month }) => month);
        const months = monthsOf(period).map((month) => ({
          month,
          outcome: byMonth.get(month) ?? outcomeOf([]),
        }));
        return {
          chart: {
            label: words.picture,
            kind: 'line',
            rows: months.map(({ month, outcome }) => ({
              name: monthName(month),
              rate: winRateOf(outcome),
            })),
            series: [{ key: 'rate', name: words.column, color: 'var(--qw-accent)' }],
            format: percent,
          },
          head: [
            reports.month,
            words.column,
            outcomes.accepted,
            outcomes.declined,
            outcomes.expired,
            outcomes.open,
          ],
          rows: months.map(({ month, outcome }) => ({
            id: month,
            cells: [
              monthName(month),
              percent(winRateOf(outcome)),
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
