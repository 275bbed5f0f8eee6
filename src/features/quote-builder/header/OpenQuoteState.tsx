import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import styles from './header.module.css';
import { QuoteBadge } from './QuoteBadge.tsx';
import { SavedState } from './SavedState.tsx';

/** The open quote in the header: whose it is, its state, and whether it is saved. */
export function OpenQuoteState({ quoteId }: { quoteId: string }) {
  const clientName = useQuoteValue(quoteId, (quote) => quote.clientName);
  return (
    <span className={styles.openQuote}>
      <span className={styles.client}>
        {clientName === '' ? texts.quoteList.noClient : clientName}
      </span>
      <QuoteBadge quoteId={quoteId} />
      <SavedState quoteId={quoteId} />
    </span>
  );
}
