import { dayOf, longDate } from '@domain/calendarDate.ts';
import { formatMoney } from '@domain/money.ts';
import type { PaymentDue } from '@domain/types.ts';
import { useRef } from 'react';
import { payment as words } from '../../texts/payment.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import cardStyles from './card.module.css';
import styles from './clientView.module.css';
import { Facts } from './Facts.tsx';
import paymentStyles from './payment.module.css';
import { useCardPayment } from './useCardPayment.ts';

type PaymentProps = {
  payment: PaymentDue;
  /** The quote's number. */
  number: string;
  /** Loads the page again. */
  look: () => void;
};

/** What of an accepted quote is due, how it is paid, and what was received. */
export function Payment({ payment, number, look }: PaymentProps) {
  const { deposit, due, received, card } = payment;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isLeaving, isChecking, failure, pay } = useCardPayment(payment, look, () =>
    heading.current?.focus(),
  );
  const isDue = due !== '0.00';
  const takesCards = card === 'offered' || card === 'begun';
  // What is on its way is not to be paid a second time.
  const { payLink, bankDetails } = card === 'processing' ? noOtherWay : payment;
  const amount = formatMoney(due);
  const list = received.map((part) =>
    words.receivedOn(formatMoney(part.amount), longDate(dayOf(part.on))),
  );
  return (
    <section className={`${cardStyles.card} ${paymentStyles.payment}`} aria-label={words.heading}>
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className={paymentStyles.said} role="status">
        {saidOf(deposit !== '0.00' && !isDue, isChecking, card)}
      </p>
      <Facts
        facts={[
          ...(list.length > 0 ? [[words.received, list.join('\n')] as const] : []),
          ...(isDue ? [[words.due, amount] as const] : []),
          ...(bankDetails
            ? [[words.bank, `${bankDetails}\n${words.reference(number)}`] as const]
            : []),
        ]}
      />
      {takesCards || payLink ? (
        <div className={paymentStyles.ways}>
          {takesCards ? (
            <Button kind="strong" size="large" busy={isLeaving} onClick={pay}>
              {words.payByCard(amount)}
            </Button>
          ) : null}
          {payLink ? (
            <ButtonLink
              kind={takesCards ? 'plain' : 'strong'}
              size="large"
              href={payLink}
              target="_blank"
              // The address of this page must not become known.
              rel="noopener noreferrer"
            >
              {takesCards ? words.payOtherwise : words.pay(amount)}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <p className={paymentStyles.failure} role="alert">
        {failure}
      </p>
      {payLink ? <p className={styles.onPaper}>{`${words.pay(amount)}: ${payLink}`}</p> : null}
    </section>
  );
}

const noOtherWay = { payLink: '', bankDetails: '' };

function saidOf(isPaid: boolean, isChecking: boolean, card: PaymentDue['card']): string {
  if (isPaid) return words.paid;
  if (isChecking) return words.checking;
  return card === 'processing' ? words.processing : '';
}
