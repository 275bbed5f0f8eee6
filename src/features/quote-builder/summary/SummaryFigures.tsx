import { texts } from '@quote/texts.ts';
import { useQuoteTotals } from '../useQuoteTotals.ts';
import { SummaryFigure } from './SummaryFigure.tsx';
import { TaxRate } from './TaxRate.tsx';

/** How the total comes about, from the quote as the screen shows it. */
export function SummaryFigures({ quoteId }: { quoteId: string }) {
  const totals = useQuoteTotals(quoteId);
  const counts = [
    texts.summary.itemCount(totals.itemCount),
    ...(totals.excludedCount > 0 ? [texts.summary.excludedCount(totals.excludedCount)] : []),
  ];
  return (
    <div className="qb-figures">
      <SummaryFigure
        label={texts.summary.subtotal}
        detail={<span className="qb-figure-detail">({counts.join(', ')})</span>}
        amount={totals.subtotal}
      />
      {totals.totalDiscounts === '0.00' ? null : (
        <SummaryFigure
          label={texts.summary.totalDiscounts}
          amount={totals.totalDiscounts}
          isSaving
        />
      )}
      <SummaryFigure label={texts.summary.netSubtotal} amount={totals.netSubtotal} />
      <SummaryFigure
        label={texts.summary.tax}
        detail={<TaxRate quoteId={quoteId} />}
        amount={totals.tax}
      />
      <SummaryFigure label={texts.summary.total} amount={totals.total} isTotal />
    </div>
  );
}
