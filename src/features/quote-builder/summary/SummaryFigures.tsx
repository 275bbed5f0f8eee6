import type { RefObject } from 'react';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTaxSettings } from '../TaxSettings.ts';
import { useQuoteTotals } from '../useQuoteTotals.ts';
import { QuoteDeposit } from './QuoteDeposit.tsx';
import { QuoteDiscount } from './QuoteDiscount.tsx';
import { SecondTax } from './SecondTax.tsx';
import { SummaryFigure } from './SummaryFigure.tsx';
import styles from './summary.module.css';
import { TaxRate } from './TaxRate.tsx';
import { useAddedFigure } from './useAddedFigure.ts';
import { useSecondTax } from './useSecondTax.ts';

type SummaryFiguresProps = { quoteId: string; ref: RefObject<HTMLDivElement | null> };

/** How the total is calculated, for the quote as the screen shows it. */
export function SummaryFigures({ quoteId, ref }: SummaryFiguresProps) {
  const totals = useQuoteTotals(quoteId);
  const discount = useAddedFigure(
    useQuoteValue(quoteId, (quote) => quote.discountValue !== '0') ?? false,
  );
  const deposit = useAddedFigure(useQuoteValue(quoteId, (quote) => quote.deposit !== '') ?? false);
  const second = useSecondTax(quoteId);
  const { names } = useTaxSettings();
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
      {discount.isShown ? (
        <QuoteDiscount
          quoteId={quoteId}
          amount={totals.quoteDiscount ?? '0.00'}
          input={discount.input}
        />
      ) : null}
      <SummaryFigure
        figure="netSubtotal"
        detail={<AddFigure add={discount.add} label={texts.summary.addDiscount} />}
        amount={totals.netSubtotal}
      />
      <SummaryFigure
        figure="tax"
        label={names.first}
        detail={
          <>
            <TaxRate quoteId={quoteId} />
            {second.add ? (
              <Button kind="link" ref={second.button} className={styles.add} onClick={second.add}>
                {texts.summary.addTax(names.second)}
              </Button>
            ) : null}
          </>
        }
        amount={totals.tax}
      />
      {totals.secondTax === undefined ? null : (
        <SecondTax
          quoteId={quoteId}
          amount={totals.secondTax}
          input={second.input}
          onRemove={second.remove}
        />
      )}
      <SummaryFigure
        figure="total"
        detail={<AddFigure add={deposit.add} label={texts.summary.addDeposit} />}
        amount={totals.total}
        isTotal
      />
      {deposit.isShown ? (
        <QuoteDeposit
          quoteId={quoteId}
          amount={totals.deposit ?? '0.00'}
          remaining={totals.remaining ?? totals.total}
          input={deposit.input}
        />
      ) : null}
    </div>
  );
}

/** Adds a figure that few quotes have; nothing where there is none to add. */
function AddFigure({ add, label }: { add: (() => void) | null; label: string }) {
  if (!add) return null;
  return (
    <Button kind="link" className={styles.add} onClick={add}>
      {label}
    </Button>
  );
}
