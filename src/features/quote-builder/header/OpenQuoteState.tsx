import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { useIsTemplate } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './header.module.css';
import { QuoteBadge } from './QuoteBadge.tsx';
import { SavedState } from './SavedState.tsx';

/** The open quote in the header: whose it is, its state, and whether it is saved. Of a template, its name. */
export function OpenQuoteState({ quoteId }: { quoteId: string }) {
  const isTemplate = useIsTemplate(quoteId);
  const name = useQuoteValue(quoteId, (quote) =>
    isTemplate
      ? quote.projectTitle.trim() || texts.templates.untitled
      : quote.clientName || texts.quoteList.noClient,
  );
  return (
    <span className={styles.openQuote}>
      <span className={styles.client}>{name}</span>
      {isTemplate ? (
        <Badge tone="info">{texts.templates.badge}</Badge>
      ) : (
        <QuoteBadge quoteId={quoteId} />
      )}
      <SavedState quoteId={quoteId} />
    </span>
  );
}
