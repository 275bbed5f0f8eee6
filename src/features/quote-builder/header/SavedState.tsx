import { CheckOutlined, ClockCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { usePendingState } from '../../../outbox/useQuote.ts';
import { editsWaiting } from '../editsWaiting.ts';

/** Whether what the screen shows is on the server, instead of doubt. */
export function SavedState({ quoteId }: { quoteId: string }) {
  const state = usePendingState(quoteId);
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
      <ClockCircleOutlined aria-hidden /> {editsWaiting(state.waiting)}
    </span>
  );
}
