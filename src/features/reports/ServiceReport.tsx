import { reports } from '../../texts/reports.ts';
import { Money } from '../../ui/Money.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import type { Reports } from './useReports.ts';
import { amountOf, compactMoney, drawnMoney } from './wording.ts';

const words = reports.services;

/** What was sold, by service. */
export function ServiceReport({ services }: Pick<Reports, 'services'>) {
  return (
    <ReportPanel title={words.heading} hint={words.hint} query={services}>
      {({ services: sold, others }) => {
        if (sold.length === 0) return reports.none;
        const all = sold.map(({ service, count, total }) => ({
          name: service || words.unnamed,
          quotes: reports.quotesOf(count),
          total,
        }));
        if (others.count > 0) {
          all.push({ name: words.others(others.count), quotes: '', total: others.total });
        }
        return {
          chart: {
            label: words.picture,
            kind: 'names',
            rows: all.map(({ name, total }) => ({ name, total: amountOf(total) })),
            series: [{ key: 'total', name: reports.total, color: 'var(--qw-accent)' }],
            format: drawnMoney,
            tick: compactMoney,
          },
          head: [words.column, reports.total, reports.quotes],
          rows: all.map(({ name, quotes, total }, place) => ({
            id: `${place}`,
            cells: [name, <Money key="total" amount={total} />, quotes],
          })),
        };
      }}
    </ReportPanel>
  );
}
