import { SaveOutlined, SendOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ExportPdfButton } from '../export/ExportPdfButton.tsx';
import { SendButton } from '../SendButton.tsx';
import { useQuoteTotals } from '../useQuoteTotals.ts';
import { PaymentTerms } from './PaymentTerms.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import styles from './summary.module.css';
import { useSaveQuote } from './useSaveQuote.ts';

type QuoteSummaryPanelProps = { quoteId: string; onSend: () => void };

/**
 * The summary: a panel below the items or, on a phone, a bottom sheet that shows the total and
 * opens to show the rest.
 */
export function QuoteSummaryPanel({ quoteId, onSend }: QuoteSummaryPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const sheetId = useId();
  const { save, isSaving } = useSaveQuote(quoteId);
  return (
    <div className={styles.summary} data-open={isOpen || undefined}>
      <SummaryBar
        total={<BarTotal quoteId={quoteId} />}
        sheetId={sheetId}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onSend={onSend}
      />
      <div id={sheetId} className={styles.sheet}>
        <Panel title={texts.summary.heading} className={styles.panel}>
          <div className={styles.columns}>
            <PaymentTerms quoteId={quoteId} />
            <SummaryFigures quoteId={quoteId} />
          </div>
          <div className={styles.actions}>
            <Button
              icon={<SaveOutlined aria-hidden />}
              onClick={() => void save()}
              loading={isSaving}
            >
              {texts.summary.save}
            </Button>
            <SendButton onSend={onSend} />
            <ExportPdfButton quoteId={quoteId} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

type SummaryBarProps = {
  total: ReactNode;
  sheetId: string;
  isOpen: boolean;
  onToggle: () => void;
  onSend: () => void;
};

/** The phone's bottom bar: the total, always visible, and Send to Client. */
function SummaryBar({ total, sheetId, isOpen, onToggle, onSend }: SummaryBarProps) {
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={sheetId}
        onClick={onToggle}
      >
        <span className={styles.name}>{isOpen ? 'Close summary' : 'Quote summary'}</span>
        {total}
        <UpOutlined className={styles.barArrow ?? ''} />
      </button>
      {/* The open sheet has its own send button, with the full label. */}
      {isOpen ? null : (
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          aria-label={texts.summary.send}
          aria-haspopup="dialog"
          onClick={onSend}
        >
          {texts.send.send}
        </Button>
      )}
    </div>
  );
}

/** A separate component, so that a keystroke renders only the figure, not the bar. */
function BarTotal({ quoteId }: { quoteId: string }) {
  const { total } = useQuoteTotals(quoteId);
  return <Money amount={total} className={styles.barTotal} />;
}
