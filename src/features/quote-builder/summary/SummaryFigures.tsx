import type { RefObject } from 'react';
import { texts } from '../../../texts/texts.ts';
import { useQuoteTotals } from '../useQuoteTotals.ts';
import { SummaryFigure } from './SummaryFigure.tsx';
import styles from './summary.module.css';
import { TaxRate } from './TaxRate.tsx';

type SummaryFiguresProps = { quoteId: string; ref: RefObject<HTMLDivElement | null> };

/** How the total is calculated, for the quote as the screen shows it. */
export function SummaryFigures({ quoteId, ref }: SummaryFiguresProps) {
  const totals = useQuoteTotals(quoteId);
  const counts = [
    texts.summary.itemCount(totals.itemCount),
    ...(totals.offeredCount > 0 ? [texts.summary.offeredCount(totals.offeredCount)] : []),
    ...(totals.excludedCount > 0 ? [texts.summary.excludedCount(totals.excludedCount)] : []),
  ];
  return (
    <div ref={ref} className={styles.figures} tabIndex={-1}>
      <SummaryFigure
        figure="subtotal"
        detail={<span className={styles.figureDetail}>({counts.join(', ')})</span>}
        amount={totals.subtotal}
      />
      {totals.totalDiscounts === '0.00' ? null : (
        <SummaryFigure figure="totalDiscounts" amount={totals.totalDiscounts} isSaving />
      )}
      <SummaryFigure figure="netSubtotal" amount={totals.netSubtotal} />
      <SummaryFigure figure="tax" detail={<TaxRate quoteId={quoteId} />} amount={totals.tax} />
      <SummaryFigure figure="total" amount={totals.total} isTotal />
    </div>
  );
}
