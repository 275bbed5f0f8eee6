import { messages } from '@domain/messages/messages.ts';
import type { RefObject } from 'react';
import { PercentOrAmount } from '../PercentOrAmount.tsx';
import { SummaryFigure } from './SummaryFigure.tsx';
import styles from './summary.module.css';
import { useDepositField } from './useDepositField.ts';

const { figures } = messages;

type QuoteDepositProps = {
  quoteId: string;
  amount: string;
  remaining: string;
  input: RefObject<HTMLInputElement | null>;
};

/** What is due on acceptance, and what remains. */
export function QuoteDeposit({ quoteId, amount, remaining, input }: QuoteDepositProps) {
  const field = useDepositField(quoteId);
  return (
    <>
      <SummaryFigure
        figure="deposit"
        detail={
          <span className={styles.percentOrAmount}>
            <PercentOrAmount
              {...field}
              ref={input}
              label={figures.depositValue}
              typeLabel={figures.depositType}
            />
          </span>
        }
        amount={amount}
      />
      <SummaryFigure figure="remaining" amount={remaining} />
    </>
  );
}
