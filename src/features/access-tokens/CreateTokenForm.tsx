import { checkField } from '@domain/fields.ts';
import { messages } from '@domain/messages/messages.ts';
import { useState } from 'react';
import { newId } from '../../api/uuid.ts';
import { access } from '../../texts/access.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { toast } from '../../ui/toast.ts';
import { checkNewToken, type TokenProblems } from './checkNewToken.ts';
import { isExpired } from './expiry.ts';
import { PasswordField } from './PasswordField.tsx';
import { type Shown, ShownQuotes } from './ShownQuotes.tsx';
import type { NewToken } from './useTokenChanges.ts';

const words = access;

type CreateTokenFormProps = { formId: string; onSubmit: (token: NewToken) => void };

/** Description, password (required), optional expiry, and the quotes to show: none by default. */
export function CreateTokenForm({ formId, onSubmit }: CreateTokenFormProps) {
  const [id] = useState(newId);
  const [typed, setTyped] = useState({ description: '', password: '', expiresAt: '' });
  const [shown, setShown] = useState<Shown>({ scope: 'none', quoteIds: [] });
  const [problems, setProblems] = useState<TokenProblems>({});
  const field = (name: keyof typeof typed) => ({
    text: typed[name],
    message: problems[name],
    onChange: (text: string) => {
      setTyped((old) => ({ ...old, [name]: text }));
      setProblems(({ [name]: _before, ...others }) => others);
    },
  });
  const submit = () => {
    const checked = checkNewToken(typed);
    if (checked.ok) return onSubmit({ id, ...checked.token, ...shown });
    setProblems(checked.problems);
    if (typed.password === '')
      toast({ ...messages.access.passwordRequired, variant: 'destructive' });
  };
  const expiry = checkField('accessToken', 'expiresAt', typed.expiresAt);
  const isPast = expiry.ok && isExpired({ expiresAt: expiry.value });

  return (
    <Form id={formId} onSubmit={submit}>
      <FormRow label={words.labels.description}>
        {(fieldId) => <PlainField {...field('description')} id={fieldId} />}
      </FormRow>
      <FormRow label={words.labels.password} required hint={words.passwordHint}>
        {(fieldId, hintId) => <PasswordField {...field('password')} id={fieldId} hintId={hintId} />}
      </FormRow>
      <FormRow
        label={words.labels.expiresAt}
        hint={isPast ? words.expiryIsPast : words.expiresHint}
      >
        {(fieldId, hintId) => (
          <PlainField {...field('expiresAt')} id={fieldId} hintId={hintId} type="datetime-local" />
        )}
      </FormRow>
      <ShownQuotes shown={shown} onChange={setShown} />
    </Form>
  );
}
