import { deliveryMethods } from '@domain/constants.ts';
import { useId } from 'react';
import { texts } from '../../texts/texts.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import styles from './sendQuote.module.css';
import type { SendFormState } from './useSendForm.ts';

const words = texts.send;

/** Method, recipient, subject (S2-50 to S2-52), an email's own text, and the last day. */
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
      <FormRow
        label={words.subjectLabel}
        required
        {...(method === 'sms' ? { hint: words.smsSubjectHint } : {})}
      >
        {(id, hintId) => <PlainField {...field('subject')} id={id} hintId={hintId} required />}
      </FormRow>
      {method === 'email' ? (
        <FormRow label={words.bodyLabel} hint={words.bodyHint(form.placeholders)}>
          {(id, hintId) => (
            <PlainField
              {...field('body')}
              id={id}
              hintId={hintId}
              placeholder={form.standardBody}
              multiline
            />
          )}
        </FormRow>
      ) : null}
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
