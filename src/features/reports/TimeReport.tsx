import { reports } from '../../texts/reports.ts';
import { monthsOf, type Period } from './period.ts';
import { ReportPanel } from './ReportPanel.tsx';
import type { Reports } from './useReports.ts';
import { axisTime, duration, monthName } from './wording.ts';

const words = reports.time;

/** How long clients took to answer, by the month of sending. */
export function TimeReport({ period, times }: { period: Period; times: Reports['times'] }) {
  const months = monthsOf(period);
  return (
    <ReportPanel title={words.heading} hint={words.hint} query={times}>
      {({ all, months: of }) => {
        if (all === null) return reports.none;
        return {
          chart: {
            label: words.picture,
            kind: 'bars',
            rows: months.map((month) => ({ name: monthName(month), time: of[month] ?? null })),
            series: [{ key: 'time', name: words.column, color: 'var(--qw-accent)' }],
            format: duration,
            tick: axisTime(Math.max(...Object.values(of))),
          },
          head: [reports.month, words.column],
          rows: months.map((month) => ({
            id: month,
            cells: [monthName(month), duration(of[month])],
          })),
        };
      }}
    </ReportPanel>
  );
}
