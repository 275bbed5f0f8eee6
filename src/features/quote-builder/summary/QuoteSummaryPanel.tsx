import { SaveOutlined } from '@ant-design/icons';
import { useId, useRef, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { ExportPdfButton } from '../export/ExportPdfButton.tsx';
import { SendButton } from '../SendButton.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { PaymentTerms } from './PaymentTerms.tsx';
import { SummaryBar } from './SummaryBar.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import styles from './summary.module.css';
import { TotalBar } from './TotalBar.tsx';
import { useSaveQuote } from './useSaveQuote.ts';

type QuoteSummaryPanelProps = { quoteId: string; onSend: () => void };

/**
 * The summary: a panel below the items, whose total stays at the lower edge of the screen, or, on a
 * phone, a bottom sheet that shows the total and opens to show the rest.
 */
export function QuoteSummaryPanel({ quoteId, onSend }: QuoteSummaryPanelProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const sheetId = useId();
  const figures = useRef<HTMLDivElement>(null);
  const { save, isSaving } = useSaveQuote(quoteId);
  return (
    <>
      <div className={styles.summary} data-open={isOpen || undefined}>
        {isPhone ? (
          <SummaryBar
            quoteId={quoteId}
            sheetId={sheetId}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            onSend={onSend}
          />
        ) : null}
        <div id={sheetId} className={styles.sheet}>
          <Panel title={texts.summary.heading} className={styles.panel}>
            <div className={styles.columns}>
              <div className={styles.texts}>
                <PaymentTerms quoteId={quoteId} />
                <DocumentFields quoteId={quoteId} />
              </div>
              <SummaryFigures key={quoteId} quoteId={quoteId} ref={figures} />
            </div>
            <div className={styles.actions}>
              <Button
                icon={<SaveOutlined aria-hidden />}
                onClick={() => void save()}
                busy={isSaving}
              >
                {texts.summary.save}
              </Button>
              <SendButton quoteId={quoteId} onSend={onSend} />
              <ExportPdfButton quoteId={quoteId} />
            </div>
          </Panel>
        </div>
      </div>
      {isPhone ? null : <TotalBar quoteId={quoteId} figures={figures} />}
    </>
  );
}
