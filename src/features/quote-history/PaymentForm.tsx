import { calendarDate, isoDate } from '@domain/calendarDate.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuotePayment } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import styles from './history.module.css';
import { type PaymentDraft, paymentDraft } from './paymentDraft.ts';
import type { usePayments } from './usePayments.ts';

const words = texts.history.payments;

type PaymentFormProps = {
  quoteId: string;
  /** What is due, such as `'54.00'`: likely what was paid. */
  due: string;
  payments: readonly QuotePayment[];
  record: ReturnType<typeof usePayments>['record'];
};

/** The button that records a payment, and the form that it opens. */
export function PaymentForm({ quoteId, due, payments, record }: PaymentFormProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState(() => paymentDraft.get(quoteId));
  // Although its answer was lost, or it was changed after that.
  const isRecorded = payments.some(({ id }) => id === draft?.id);
  useEffect(() => {
    // Or it would be there again once the payment is removed.
    if (isRecorded) {
      paymentDraft.remove(quoteId);
      setDraft(null);
    }
  }, [isRecorded, quoteId]);

  function open(): void {
    const amount = due === '0.00' ? '' : due;
    setDraft({ id: crypto.randomUUID(), amount, paidOn: isoDate(calendarDate(new Date())) });
  }

  function close(): void {
    paymentDraft.remove(quoteId);
    flushSync(() => setDraft(null));
    opener.current?.focus();
  }

  if (draft && !isRecorded) {
    return <PaymentFields quoteId={quoteId} draft={draft} record={record} onClose={close} />;
  }
  return (
    <div className={styles.actions}>
      <Button ref={opener} size="small" onClick={open}>
        {words.open}
      </Button>
    </div>
  );
}

type PaymentFieldsProps = Pick<PaymentFormProps, 'quoteId' | 'record'> & {
  /** What it began with, and the id that it keeps, so that a second try records nothing twice. */
  draft: PaymentDraft;
  onClose: () => void;
};

function PaymentFields({ quoteId, draft, record, onClose }: PaymentFieldsProps) {
  const { id } = draft;
  const { field, check } = useCheckedForm('payment', {
    amount: draft.amount,
    paidOn: draft.paidOn,
  });
  const typed = { amount: field('amount').text, paidOn: field('paidOn').text };
  const { isPending } = record;

  const kept = (name: 'amount' | 'paidOn') => ({
    ...field(name),
    onChange: (text: string) => {
      // What is on its way cannot be changed any more.
      if (isPending) return;
      field(name).onChange(text);
      paymentDraft.set(quoteId, { id, ...typed, [name]: text });
    },
  });

  function submit(): void {
    const checked = check();
    if (!checked || isPending) return;
    const payment = { id, ...checked };
    paymentDraft.set(quoteId, payment);
    record.mutate(payment, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit}>
      <div className={styles.pair}>
        <FormRow label={words.amount} required>
          {(inputId) => (
            <PlainField {...kept('amount')} id={inputId} inputMode="decimal" required autoFocus />
          )}
        </FormRow>
        <FormRow label={words.paidOn} required>
          {(inputId) => <PlainField {...kept('paidOn')} id={inputId} type="date" required />}
        </FormRow>
      </div>
      <p className={styles.facts}>{words.hint}</p>
      <div className={styles.actions}>
        <Button disabled={isPending} onClick={onClose}>
          {texts.app.cancel}
        </Button>
        <Button kind="strong" type="submit" busy={isPending}>
          {words.record}
        </Button>
      </div>
    </Form>
  );
}
