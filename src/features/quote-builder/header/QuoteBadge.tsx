import { texts } from '@domain/texts.ts';
import { useQuoteLife } from '../../../outbox/useQuoteLife.ts';
import { QuoteStatusBadge } from '../../../ui/QuoteStatusBadge.tsx';
import styles from './header.module.css';

/** Where the quote stands: its number and version once it has them, and its status. */
export function QuoteBadge({ quoteId }: { quoteId: string }) {
  const { number, version, status } = useQuoteLife(quoteId);
  const name = number && version ? texts.pdf.reference(number, version) : number;
  return (
    <span className={styles.quote} data-status={status}>
      <QuoteStatusBadge status={status} reference={name} />
    </span>
  );
}
