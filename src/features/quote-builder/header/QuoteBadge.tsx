import { messages } from '@domain/messages/messages.ts';
import { useQuoteLife } from '../../../outbox/view/useQuoteLife.ts';
import { QuoteStatusBadge } from '../../../ui/QuoteStatusBadge.tsx';
import { ChangedBadge } from '../sent/ChangedBadge.tsx';
import styles from './header.module.css';

/** The quote's number and version, if it has been sent, and its status. */
export function QuoteBadge({ quoteId }: { quoteId: string }) {
  const { number, version, status } = useQuoteLife(quoteId);
  const name = number && version ? messages.pdf.reference(number, version) : number;
  return (
    <span className={styles.quote} data-status={status}>
      <QuoteStatusBadge status={status} reference={name} />
      <ChangedBadge quoteId={quoteId} />
    </span>
  );
}
