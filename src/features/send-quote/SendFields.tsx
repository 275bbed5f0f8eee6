import { deliveryMethods } from '@domain/constants.ts';
import { useId } from 'react';
import { texts } from '../../texts/texts.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import styles from './sendQuote.module.css';
import type { SendFormState } from './useSendForm.ts';

const words = texts.send;

/** Method, recipient, subject and last day (S2-50 to S2-52). */
export function SendFields({ form, isLocked }: { form: SendFormState; isLocked: boolean }) {
  const { method, field } = form;
  return (
    <>
      <Methods form={form} />
      {/* Keyed by method, because email addresses and phone numbers use different keyboards. */}
      <FormRow
        key={method}
        label={words.recipient[method]}
        required
        hint={words.recipientHint[method]}
      >
        {(id, hintId) => (
          <PlainField
            {...field('to')}
            id={id}
            hintId={hintId}
            type={method === 'email' ? 'email' : 'tel'}
            required
            // After a method is chosen, the focus stays there.
            autoFocus={form.isFresh}
          />
        )}
      </FormRow>
      <FormRow label={words.subjectLabel} required hint={words.subjectHint[method]}>
        {(id, hintId) => <PlainField {...field('subject')} id={id} hintId={hintId} required />}
      </FormRow>
      <FormRow label={words.validUntil} hint={words.validUntilHint}>
        {(id, hintId) => (
          <PlainField
            {...field('validUntil')}
            name="validUntil"
            id={id}
            hintId={hintId}
            type="date"
            disabled={isLocked}
          />
        )}
      </FormRow>
    </>
  );
}

function Methods({ form }: { form: SendFormState }) {
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend>{words.method}</legend>
      {deliveryMethods.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={form.method === one}
            onChange={() => form.chooseMethod(one)}
          />
          {words[one]}
        </label>
      ))}
    </fieldset>
  );
}
