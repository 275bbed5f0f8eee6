import { dayOf, longDate } from '@domain/calendarDate.ts';
import { formatMoney } from '@domain/money.ts';
import type { PaymentDue } from '@domain/types.ts';
import { useEffect } from 'react';
import { payment as words } from '../../texts/payment.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './clientView.module.css';
import { Facts } from './Facts.tsx';

type PaymentProps = {
  payment: PaymentDue;
  /** The quote's number. */
  number: string;
  /** Loads the page again. */
  look: () => void;
};

/** What of an accepted quote is due, how it is paid, and what was received. */
export function Payment({ payment, number, look }: PaymentProps) {
  const { deposit, due, received, payLink, bankDetails } = payment;
  const isDue = due !== '0.00';
  useEffect(() => {
    // Whoever comes back from paying must not be asked to pay again.
    const lookAgain = () => {
      if (isDue && document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [isDue, look]);
  const list = received.map(({ amount, on }) =>
    words.receivedOn(formatMoney(amount), longDate(dayOf(on))),
  );
  return (
    <section className={styles.payment} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      {deposit !== '0.00' && !isDue ? <p>{words.paid}</p> : null}
      <Facts
        facts={[
          ...(list.length > 0 ? [[words.received, list.join('\n')] as const] : []),
          ...(isDue ? [[words.due, formatMoney(due)] as const] : []),
          ...(bankDetails
            ? [[words.bank, `${bankDetails}\n${words.reference(number)}`] as const]
            : []),
        ]}
      />
      {payLink ? (
        <>
          <ButtonLink
            kind="strong"
            size="large"
            href={payLink}
            target="_blank"
            // The address of this page must not become known.
            rel="noopener noreferrer"
          >
            {words.pay(formatMoney(due))}
          </ButtonLink>
          <p className={styles.onPaper}>{`${words.pay(formatMoney(due))}: ${payLink}`}</p>
        </>
      ) : null}
    </section>
  );
}
