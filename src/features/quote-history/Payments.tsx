import { dayOf, longDate } from '@domain/calendarDate.ts';
import { formatMoney } from '@domain/money.ts';
import { useRef } from 'react';
import type { PaymentStand, QuotePayment } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { shortMoment } from '../../ui/shortMoment.ts';
import styles from './history.module.css';
import { PaymentForm } from './PaymentForm.tsx';
import { usePayments } from './usePayments.ts';

const words = texts.history.payments;

type PaymentsProps = {
  quoteId: string;
  stand: PaymentStand;
  payments: readonly QuotePayment[];
};

/** What was received for an accepted quote, what is due, and a form for more. */
export function Payments({ quoteId, stand, payments }: PaymentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, remove } = usePayments(quoteId);
  const { total, deposit, received, due } = stand;
  const facts = [
    words.received(formatMoney(received), formatMoney(total)),
    ...(due === '0.00' ? [] : [words.due(formatMoney(due), formatMoney(deposit))]),
  ];
  return (
    <section>
      <h3 ref={heading} tabIndex={-1}>
        {words.heading}
      </h3>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {payments.length > 0 ? (
        <ol className={styles.links} aria-label={words.heading}>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isRemoving={remove.isPending && remove.variables.id === payment.id}
              isLocked={remove.isPending}
              onRemove={() =>
                // The button goes with its row.
                remove.mutate(payment, { onSuccess: () => heading.current?.focus() })
              }
            />
          ))}
        </ol>
      ) : null}
      <PaymentForm quoteId={quoteId} due={due} payments={payments} record={record} />
    </section>
  );
}

type PaymentRowProps = {
  payment: QuotePayment;
  isRemoving: boolean;
  /** Whether another one is being removed. */
  isLocked: boolean;
  onRemove: () => void;
};

function PaymentRow({ payment, isRemoving, isLocked, onRemove }: PaymentRowProps) {
  const amount = formatMoney(payment.amount);
  const day = longDate(dayOf(payment.paidOn));
  const how = payment.reference ? [words.byCard, payment.reference] : [words.by(payment.by)];
  return (
    <li className={styles.link}>
      <span className={styles.what}>{amount}</span>
      <Button
        size="small"
        aria-label={words.removeNamed(amount, day)}
        busy={isRemoving}
        disabled={isLocked && !isRemoving}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
      <p className={styles.facts}>{[day, ...how, shortMoment(payment.at)].join(' · ')}</p>
    </li>
  );
}
