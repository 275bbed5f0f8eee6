import { ClockCircleOutlined } from '@ant-design/icons';
import { useScheduledMessage } from '../../../outbox/view/useScheduledMessage.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortMoment } from '../../../ui/shortMoment.ts';
import { QuoteNotice } from '../QuoteNotice.tsx';

const words = texts.quote.scheduled;

type ScheduledNoticeProps = {
  quoteId: string;
  onCancel: (linkId: string) => void;
  isCanceling: boolean;
};

/** Shown while a message to the client waits for its time. */
export function ScheduledNotice({ quoteId, onCancel, isCanceling }: ScheduledNoticeProps) {
  const scheduled = useScheduledMessage(quoteId);
  if (!scheduled) return null;
  const { linkId, method, recipient, sendAt } = scheduled;
  return (
    <QuoteNotice
      label={words.label}
      tone="positive"
      icon={<ClockCircleOutlined />}
      text={words[method](recipient, shortMoment(sendAt))}
    >
      <Button busy={isCanceling} onClick={() => onCancel(linkId)}>
        {words.cancel}
      </Button>
    </QuoteNotice>
  );
}
