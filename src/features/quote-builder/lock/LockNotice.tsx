import { CheckOutlined, LockOutlined } from '@ant-design/icons';
import { messages } from '@domain/messages/messages.ts';
import { useQuoteLife } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { QuoteNotice } from '../QuoteNotice.tsx';
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
  return (
    <QuoteNotice
      label={isLocked ? words.label : words.nextLabel}
      tone="positive"
      icon={isLocked ? <LockOutlined /> : <CheckOutlined />}
      id={id}
      text={
        <>
          <strong>{words.title(reference)}</strong> {isLocked ? words.text : words.nextText}
        </>
      }
    >
      {isLocked ? <ReviseButton quoteId={quoteId} /> : null}
    </QuoteNotice>
  );
}

function ReviseButton({ quoteId }: LockNoticeProps) {
  const { revise, isPending } = useContinueQuote(quoteId);
  return (
    <Button onClick={revise} busy={isPending}>
      {words.revise}
    </Button>
  );
}
