import type { RefObject } from 'react';
import { texts } from '../../../texts/texts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { showLineItem } from '../items/shownItem.ts';
import { BarFigures } from './BarFigures.tsx';
import styles from './bars.module.css';
import { LastChange } from './LastChange.tsx';
import { useIsInView } from './useIsInView.ts';

type TotalBarProps = {
  quoteId: string;
  /** The summary's own figures. */
  figures: RefObject<HTMLElement | null>;
};

/**
 * The total at the lower edge of wide screens while the summary's own figures are scrolled away:
 * net, tax, total, and what last changed them.
 */
export function TotalBar({ quoteId, figures }: TotalBarProps) {
  const isNeeded = !useIsInView(figures);
  const showFigures = () => {
    figures.current?.scrollIntoView({ block: 'center' });
    // This button disappears, so move the focus to what it showed.
    figures.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.edge}>
      <div className={styles.wideBar} data-shown={isNeeded || undefined}>
        <LastChange quoteId={quoteId} onShow={showLineItem} />
        {isNeeded ? (
          <button type="button" className={styles.leads} onClick={showFigures}>
            <VisuallyHidden>{texts.summary.show}: </VisuallyHidden>
            <BarFigures quoteId={quoteId} />
          </button>
        ) : null}
      </div>
    </div>
  );
}
