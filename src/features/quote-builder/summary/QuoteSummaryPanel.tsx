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
 * The summary: a panel under the items and, on a phone, a sheet at the bottom of the screen that
 * shows the total and opens into the whole.
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
            <ExportPdfButton quoteId={quoteId} />
            <Button
              icon={<SaveOutlined aria-hidden />}
              onClick={() => void save()}
              loading={isSaving}
            >
              {texts.summary.save}
            </Button>
            <SendButton onSend={onSend} />
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

/** The phone's bar: what the quote comes to, always in sight, and the way to the client. */
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
      {/* The open sheet has its own, with its name in full. */}
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

/** By itself, so that a keystroke renders the figure and not the bar. */
function BarTotal({ quoteId }: { quoteId: string }) {
  const { total } = useQuoteTotals(quoteId);
  return <Money amount={total} className={styles.barTotal} />;
}
