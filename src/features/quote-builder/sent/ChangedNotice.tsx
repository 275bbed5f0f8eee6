import { EyeOutlined } from '@ant-design/icons';
import { formatMoney } from '@domain/money.ts';
import { useSentChange } from '../../../outbox/view/useSentChange.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { QuoteNotice } from '../QuoteNotice.tsx';
import { useDiscardChanges } from './useDiscardChanges.ts';

const words = texts.quote.sinceSent;

type ChangedNoticeProps = { quoteId: string; onSend: () => void };

/** Shown while a sent quote differs from what its client sees, with both ways out. */
export function ChangedNotice({ quoteId, onSend }: ChangedNoticeProps) {
  const sent = useSentChange(quoteId);
  const discard = useDiscardChanges(quoteId);
  if (!sent) return null;
  return (
    <QuoteNotice
      label={words.badge}
      tone="warning"
      icon={<EyeOutlined />}
      text={words.seen(formatMoney(sent.total))}
    >
      <Button aria-haspopup="dialog" onClick={onSend}>
        {words.send}
      </Button>
      {sent.canDiscard ? <Button onClick={discard}>{words.discard}</Button> : null}
    </QuoteNotice>
  );
}
