import { UpOutlined } from '@ant-design/icons';
import { texts } from '../../../texts/texts.ts';
import { SendButton } from '../SendButton.tsx';
import { BarFigures } from './BarFigures.tsx';
import styles from './bars.module.css';
import { LastChange } from './LastChange.tsx';

type SummaryBarProps = {
  quoteId: string;
  sheetId: string;
  isOpen: boolean;
  onToggle: () => void;
  onSend: () => void;
};

/** The phone's bottom bar: the figures, always visible, and Send to Client. */
export function SummaryBar({ quoteId, sheetId, isOpen, onToggle, onSend }: SummaryBarProps) {
  return (
    <div className={styles.phoneBar}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={sheetId}
        onClick={onToggle}
      >
        <span className={styles.caption}>
          <UpOutlined className={styles.arrow ?? ''} />
          {texts.summary.toggle}
          <LastChange quoteId={quoteId} />
        </span>
        <BarFigures quoteId={quoteId} />
      </button>
      {/* The open sheet has its own send button, with the full label. */}
      {isOpen ? null : <SendButton quoteId={quoteId} onSend={onSend} short />}
    </div>
  );
}
