import type { Subject } from '@domain/explain.ts';
import { formatMoney } from '@domain/money.ts';
import { use } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './explain.module.css';
import { ExplainContext } from './explainContext.ts';
import { warmUpExplanation } from './loadExplanation.ts';

type ExplainedMoneyProps = { subject: Subject; amount: string; className?: string | undefined };

/** An amount that opens its explanation when pressed. */
export function ExplainedMoney({ subject, amount, className = '' }: ExplainedMoneyProps) {
  const open = use(ExplainContext);
  return (
    <button
      type="button"
      className={`${styles.explained} ${className}`.trim()}
      aria-haspopup="dialog"
      aria-label={texts.explain.open(formatMoney(amount))}
      onPointerEnter={warmUpExplanation}
      onFocus={warmUpExplanation}
      onClick={() => open(subject)}
    >
      <Money amount={amount} />
    </button>
  );
}
