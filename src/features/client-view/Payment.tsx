import { dayOf, longDate } from '@domain/calendarDate.ts';
import { formatMoney } from '@domain/money.ts';
import type { PaymentDue } from '@domain/types.ts';
import { payment as words } from '../../texts/payment.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
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
  const { deposit, due, received, payLink, bankDetails, card } = payment;
  const { step, failure, pay } = useCardPayment(payment, look);
  const isDue = due !== '0.00';
  const takesCards = card === 'offered' || card === 'begun';
  const amount = formatMoney(due);
  const list = received.map((part) =>
    words.receivedOn(formatMoney(part.amount), longDate(dayOf(part.on))),
  );
  const said = step === 'checking' ? words.checking : card === 'processing' ? words.processing : '';
  return (
    <section className={paymentStyles.payment} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      {deposit !== '0.00' && !isDue ? <p>{words.paid}</p> : null}
      <Facts
        facts={[
          ...(list.length > 0 ? [[words.received, list.join('\n')] as const] : []),
          ...(isDue ? [[words.due, amount] as const] : []),
          ...(bankDetails
            ? [[words.bank, `${bankDetails}\n${words.reference(number)}`] as const]
            : []),
        ]}
      />
      <p className={paymentStyles.said} role="status">
        {said}
      </p>
      {takesCards || payLink ? (
        <div className={paymentStyles.ways}>
          {takesCards ? (
            <Button
              kind="strong"
              size="large"
              busy={step === 'leaving'}
              disabled={step === 'checking'}
              onClick={pay}
            >
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
