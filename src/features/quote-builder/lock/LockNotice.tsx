import { CheckOutlined, LockOutlined } from '@ant-design/icons';
import { messages } from '@domain/messages/messages.ts';
import { Button } from 'antd';
import { useQuoteLife } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import styles from './lock.module.css';
import { useContinueQuote } from './useContinueQuote.ts';

const words = texts.quote.lock;

type LockNoticeProps = { quoteId: string; id?: string };

/**
 * Shown for an accepted quote: while it is locked, offers to revise it; afterwards, explains that
 * the screen shows the draft of the next version and not what was accepted (decision 0020). The
 * locked controls are described by the one with the `id`.
 */
export function LockNotice({ quoteId, id }: LockNoticeProps) {
  const { number, version, status, isLocked } = useQuoteLife(quoteId);
  if (status !== 'accepted') return null;
  const reference =
    number && version ? messages.pdf.reference(number, version) : messages.pdf.title;
  const Icon = isLocked ? LockOutlined : CheckOutlined;
  return (
    <section className={styles.lock} aria-label={isLocked ? words.label : words.nextLabel}>
      <Icon aria-hidden className={styles.lockIcon ?? ''} />
      <p id={id}>
        <strong>{words.title(reference)}</strong> {isLocked ? words.text : words.nextText}
      </p>
      {isLocked ? <ReviseButton quoteId={quoteId} /> : null}
    </section>
  );
}

function ReviseButton({ quoteId }: LockNoticeProps) {
  const { revise, isPending } = useContinueQuote(quoteId);
  return (
    <Button onClick={revise} loading={isPending}>
      {words.revise}
    </Button>
  );
}
