import type { Figure } from '@domain/explain.ts';
import { messages } from '@domain/messages/messages.ts';
import { type ReactNode, useId } from 'react';
import textStyles from '../../../ui/text.module.css';
import { ExplainedMoney } from '../explain/ExplainedMoney.tsx';
import styles from './summary.module.css';

type SummaryFigureProps = {
  figure: Figure;
  /** What it is called, if not as usual. */
  label?: string;
  /** Shown after the label, but not part of the figure's accessible name. */
  detail?: ReactNode;
  amount: string;
  /** Shown in green with a minus sign. */
  isSaving?: boolean;
  isTotal?: boolean;
};

/** One line of the summary, whose label is the figure's accessible name. */
export function SummaryFigure(props: SummaryFigureProps) {
  const {
    figure,
    label = messages.figures[figure],
    detail,
    amount,
    isSaving = false,
    isTotal = false,
  } = props;
  const labelId = useId();
  return (
    <div className={isTotal ? `${styles.figure} ${styles.figureTotal}` : styles.figure}>
      <span className={styles.figureLabel}>
        <span id={labelId}>{label}</span>
        {detail}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a figure with a name, not a set of fields */}
      <span
        role="group"
        aria-labelledby={labelId}
        className={
          isSaving ? `${styles.figureAmount} ${textStyles.moneySaved}` : styles.figureAmount
        }
      >
        {isSaving ? '-' : null}
        <ExplainedMoney subject={figure} amount={amount} />
      </span>
    </div>
  );
}
