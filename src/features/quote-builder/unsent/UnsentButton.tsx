import { ClockCircleOutlined } from '@ant-design/icons';
import { texts } from '../../../texts/texts.ts';
import headerStyles from '../header/header.module.css';

/** How many edits are waiting; opens their list. A live region, because they may wait long. */
export function UnsentButton({ state, onOpen }: { state: string; onOpen: () => void }) {
  return (
    <span role="status">
      <button
        type="button"
        className={`${headerStyles.saved} ${headerStyles.waiting} ${headerStyles.unsentButton}`}
        aria-label={texts.outbox.show(state)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <ClockCircleOutlined aria-hidden /> {state}
      </button>
    </span>
  );
}
