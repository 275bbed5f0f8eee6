import { linkMethods } from '@domain/constants.ts';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/form/Choice.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { fieldOf } from './fieldOf.ts';
import styles from './sendQuote.module.css';
import type { SendFormState } from './useSendForm.ts';

const words = texts.send;

type SendFieldsProps = {
  form: SendFormState;
  isLocked: boolean;
  /** The sender's address; `''` if there is none. */
  ownEmail: string;
};

const inputTypes = { email: 'email', sms: 'tel', link: 'text' } as const;

/** Method, recipient, subject (S2-50 to S2-52), an email's copies and own text, and the last day. */
export function SendFields({ form, isLocked, ownEmail }: SendFieldsProps) {
  const { method, field } = form;
  return (
    <>
      <Methods form={form} />
      {/* Keyed by method, because each has its own keyboard on a phone. */}
      <FormRow
        key={method}
        label={words.recipient[method]}
        required
        hint={words.recipientHint[method]}
      >
        {(id, hintId) => (
          <PlainField
            {...field('to')}
            name="to"
            id={id}
            hintId={hintId}
            type={inputTypes[method]}
            required
            // After a method is chosen, the focus stays there.
            autoFocus={form.isFresh}
          />
        )}
      </FormRow>
      <OtherEmails form={form} />
      {method === 'email' ? <Copies form={form} ownEmail={ownEmail} /> : null}
      {method === 'link' ? null : (
        <FormRow
          label={words.subjectLabel}
          required
          {...(method === 'sms' ? { hint: words.smsSubjectHint } : {})}
        >
          {(id, hintId) => <PlainField {...field('subject')} id={id} hintId={hintId} required />}
        </FormRow>
      )}
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
      {method === 'link' ? null : <Later form={form} />}
    </>
  );
}

/** What else the client is reached by. */
function OtherEmails({ form }: { form: SendFormState }) {
  if (form.otherEmails.length === 0) return null;
  return (
    <fieldset className={styles.others}>
      <legend>{words.otherEmails}</legend>
      {form.otherEmails.map((email) => (
        <Button
          key={email}
          kind="link"
          size="small"
          onClick={({ currentTarget }) => {
            form.field('to').onChange(email);
            // The pressed button disappears.
            fieldOf(currentTarget.form, 'to')?.focus();
          }}
        >
          {email}
        </Button>
      ))}
    </fieldset>
  );
}

/** Who gets a copy. The addresses' field is there once it is asked for. */
function Copies({ form, ownEmail }: Omit<SendFieldsProps, 'isLocked'>) {
  const [isAdded, setAdded] = useState(false);
  return (
    <div className={styles.copies}>
      {form.hasCc || isAdded ? (
        <FormRow label={words.cc} hint={words.ccHint}>
          {(id, hintId) => (
            <PlainField {...form.field('cc')} id={id} hintId={hintId} autoFocus={isAdded} />
          )}
        </FormRow>
      ) : (
        <Button kind="link" size="small" className={styles.addCc} onClick={() => setAdded(true)}>
          {words.addCc}
        </Button>
      )}
      {ownEmail === '' ? null : (
        <Choice
          type="checkbox"
          checked={form.copyToMe}
          onChange={(event) => form.setCopyToMe(event.target.checked)}
        >
          {words.copyToMe(ownEmail)}
        </Choice>
      )}
    </div>
  );
}

/** When it leaves: now, unless a later time is asked for. */
function Later({ form }: { form: SendFormState }) {
  return (
    <>
      <Choice
        type="checkbox"
        checked={form.isLater}
        onChange={(event) => form.setLater(event.target.checked)}
      >
        {words.later}
      </Choice>
      {form.isLater ? (
        <FormRow label={words.sendAt} hint={words.sendAtHint}>
          {(id, hintId) => (
            <PlainField {...form.field('sendAt')} id={id} hintId={hintId} type="datetime-local" />
          )}
        </FormRow>
      ) : null}
    </>
  );
}

function Methods({ form }: { form: SendFormState }) {
  return (
    <RadioGroup
      legend={words.method}
      values={linkMethods}
      labels={words}
      value={form.method}
      onChange={form.chooseMethod}
    />
  );
}
