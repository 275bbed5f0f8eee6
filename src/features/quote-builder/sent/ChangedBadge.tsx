import { useSentChange } from '../../../outbox/view/useSentChange.ts';
import { texts } from '../../../texts/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './sent.module.css';

/** In the header: the quote differs from what its client sees. A phone has the strip alone. */
export function ChangedBadge({ quoteId }: { quoteId: string }) {
  if (useSentChange(quoteId) === null) return null;
  return (
    <span className={styles.badge}>
      <Badge tone="warning">{texts.quote.sinceSent.badge}</Badge>
    </span>
  );
}
