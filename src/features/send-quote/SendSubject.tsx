import { messages } from '@domain/messages/messages.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { Quote, QuoteLife } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from './sendQuote.module.css';

type SendSubjectProps = { quote: Quote; life: QuoteLife; onPreview: (() => void) | null };

/** The quote that is about to be sent, and what the client has already received of it. */
export function SendSubject({ quote, life, onPreview }: SendSubjectProps) {
  const { number, version, status, isLocked } = life;
  const words = texts.send;
  const reference = number && version ? messages.pdf.reference(number, version) : null;
  const ofAccepted = isLocked ? 'acceptedAlready' : 'acceptedBefore';
  const known = status === 'accepted' ? ofAccepted : 'sentBefore';
  return (
    <div className={styles.subject}>
      <span className={styles.client}>{quote.clientName || texts.quoteList.noClient}</span>
      <Money amount={quoteTotals(quote).total} className={styles.total} />
      <span className={styles.title}>{quote.projectTitle}</span>
      {onPreview ? (
        <Button kind="link" size="small" className={styles.look} onClick={onPreview}>
          {words.preview.open}
        </Button>
      ) : null}
      {reference ? <p>{words[known](reference)}</p> : null}
    </div>
  );
}
