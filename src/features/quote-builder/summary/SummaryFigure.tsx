import { type ReactNode, useId } from 'react';
import { Money } from '../../../ui/Money.tsx';

type SummaryFigureProps = {
  label: string;
  /** What stands after the label, and is no part of the figure's name. */
  detail?: ReactNode;
  amount: string;
  /** Shown as taken off, in green. */
  isSaving?: boolean;
  isTotal?: boolean;
};

/** One line of the summary; the figure carries its label as its name. */
export function SummaryFigure(props: SummaryFigureProps) {
  const { label, detail, amount, isSaving = false, isTotal = false } = props;
  const labelId = useId();
  return (
    <div className={isTotal ? 'qb-figure qb-figure-total' : 'qb-figure'}>
      <span className="qb-figure-label">
        <span id={labelId}>{label}</span>
        {detail}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a figure with a name, not a set of fields */}
      <span
        role="group"
        aria-labelledby={labelId}
        className={isSaving ? 'qb-figure-amount qb-savings' : 'qb-figure-amount'}
      >
        {isSaving ? '−' : null}
        <Money amount={amount} />
      </span>
    </div>
  );
}
