import type { Figure } from '@quote/explain.ts';
import { texts } from '@quote/texts.ts';
import { type ReactNode, useId } from 'react';
import { ExplainedMoney } from '../explain/ExplainedMoney.tsx';

type SummaryFigureProps = {
  figure: Figure;
  /** What stands after the label, and is no part of the figure's name. */
  detail?: ReactNode;
  amount: string;
  /** Shown as taken off, in green. */
  isSaving?: boolean;
  isTotal?: boolean;
};

/** One line of the summary; the figure carries its label as its name. */
export function SummaryFigure(props: SummaryFigureProps) {
  const { figure, detail, amount, isSaving = false, isTotal = false } = props;
  const labelId = useId();
  return (
    <div className={isTotal ? 'qb-figure qb-figure-total' : 'qb-figure'}>
      <span className="qb-figure-label">
        <span id={labelId}>{texts.summary[figure]}</span>
        {detail}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a figure with a name, not a set of fields */}
      <span
        role="group"
        aria-labelledby={labelId}
        className={isSaving ? 'qb-figure-amount qb-savings' : 'qb-figure-amount'}
      >
        {isSaving ? '−' : null}
        <ExplainedMoney subject={figure} amount={amount} />
      </span>
    </div>
  );
}
