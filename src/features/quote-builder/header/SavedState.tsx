import {
  CheckOutlined,
  ClockCircleOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import { usePendingState } from '../../../outbox/useQuote.ts';
import { useInvalidFieldCount } from '../../../ui/inputs/invalidFields.ts';

/** Whether what the screen shows is on the server, instead of doubt. */
export function SavedState({ quoteId }: { quoteId: string }) {
  const state = usePendingState(quoteId);
  const invalid = useInvalidFieldCount();
  if (invalid > 0) {
    return (
      <span className="qb-saved qb-waiting" role="status" title={texts.fields.notValid(invalid)}>
        <WarningOutlined aria-hidden /> {texts.fields.notValidShort(invalid)}
      </span>
    );
  }
  if (state === 'saved') {
    return (
      <span className="qb-saved">
        <CheckOutlined aria-hidden /> Saved
      </span>
    );
  }
  if (state === 'saving') {
    return (
      <span className="qb-saved">
        <SyncOutlined aria-hidden /> Saving
      </span>
    );
  }
  // Only this one is announced: it may last, while the other two come with every keystroke.
  return (
    <span className="qb-saved qb-waiting" role="status">
      <ClockCircleOutlined aria-hidden /> {texts.quote.editsWaiting(state.waiting)}
    </span>
  );
}
