import { SaveOutlined, UpOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ExportPdfButton } from '../export/ExportPdfButton.tsx';
import { useQuoteTotals } from '../useQuoteTotals.ts';
import { PaymentTerms } from './PaymentTerms.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { useSaveQuote } from './useSaveQuote.ts';
import './summary.css';

/**
 * The summary: a panel under the items and, on a phone, a sheet at the bottom of the screen that
 * shows the total and opens into the whole.
 */
export function QuoteSummaryPanel({ quoteId }: { quoteId: string }) {
  const [isOpen, setOpen] = useState(false);
  const sheetId = useId();
  const { save, isSaving } = useSaveQuote(quoteId);
  return (
    <div className="qb-summary" data-open={isOpen || undefined}>
      <SummaryBar
        quoteId={quoteId}
        sheetId={sheetId}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      <div id={sheetId} className="qb-summary-sheet">
        <Panel title="Quote Summary">
          <div className="qb-summary-columns">
            <PaymentTerms quoteId={quoteId} />
            <SummaryFigures quoteId={quoteId} />
          </div>
          <div className="qb-summary-actions">
            <ExportPdfButton quoteId={quoteId} />
            <Button
              type="primary"
              icon={<SaveOutlined aria-hidden />}
              onClick={() => void save()}
              loading={isSaving}
            >
              {texts.summary.save}
            </Button>
          </div>
        </Panel>
      </div>
    </div>
  );
}

type SummaryBarProps = {
  quoteId: string;
  sheetId: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** The phone's bar: what the quote comes to, always in sight. */
function SummaryBar({ quoteId, sheetId, isOpen, onToggle }: SummaryBarProps) {
  const { total } = useQuoteTotals(quoteId);
  return (
    <button
      type="button"
      className="qb-summary-bar"
      aria-expanded={isOpen}
      aria-controls={sheetId}
      onClick={onToggle}
    >
      <span>{isOpen ? 'Close summary' : 'Quote summary'}</span>
      <Money amount={total} className="qb-summary-bar-total" />
      <UpOutlined className="qb-summary-bar-arrow" />
    </button>
  );
}
