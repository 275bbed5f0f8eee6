import { LeftOutlined } from '@ant-design/icons';
import { explain, figureName, type Subject } from '@domain/explain.ts';
import { priceBars } from '@domain/priceBars.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { Quote } from '@domain/types.ts';
import { useCallback } from 'react';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SideDrawer } from '../../../ui/SideDrawer.tsx';
import { useTaxSettings } from '../TaxSettings.ts';
import { ExplanationSteps } from './ExplanationSteps.tsx';
import styles from './explain.module.css';
import { PricePicture } from './PricePicture.tsx';
import { useTrail } from './useTrail.ts';

type ExplanationDrawerProps = {
  quoteId: string;
  /** The figure that was pressed. */
  subject: Subject;
  open: boolean;
  onClose: () => void;
};

/** How a figure is calculated: its steps, its rounding rule, and a chart of the whole price. */
export function ExplanationDrawer(props: ExplanationDrawerProps) {
  const { quoteId, open, onClose } = props;
  const { subject, previous, goTo, goBack, headingRef } = useTrail(props.subject);
  const { names } = useTaxSettings();
  const explanation = useQuoteValue(
    quoteId,
    useCallback((quote: Quote) => explain(quote, subject, names), [subject, names]),
  );
  return (
    <SideDrawer
      title={
        <span ref={headingRef} tabIndex={-1} className={styles.title}>
          {texts.explain.title(explanation?.label ?? '')}
        </span>
      }
      open={open}
      onClose={onClose}
      width={440}
    >
      {previous ? (
        <Button kind="link" className={styles.back} icon={<LeftOutlined />} onClick={goBack}>
          {texts.explain.back(figureName(previous, names))}
        </Button>
      ) : null}
      {explanation ? (
        <ExplanationSteps explanation={explanation} onFigure={goTo} />
      ) : (
        <p>{texts.explain.gone}</p>
      )}
      <Picture quoteId={quoteId} />
    </SideDrawer>
  );
}

const barsOf = (quote: Quote) => priceBars(quoteTotals(quote));

function Picture({ quoteId }: { quoteId: string }) {
  const bars = useQuoteValue(quoteId, barsOf) ?? [];
  return bars.length > 0 ? <PricePicture bars={bars} /> : null;
}
