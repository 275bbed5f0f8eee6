import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../../texts/texts.ts';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import type { PasswordForm, PasswordTexts } from './usePasswordForm.ts';

const words = texts.password;

const fields: { name: keyof PasswordTexts; autoComplete: string; hint?: string }[] = [
  { name: 'current', autoComplete: 'current-password' },
  { name: 'next', autoComplete: 'new-password', hint: messages.accounts.passwordRule },
  { name: 'repeat', autoComplete: 'new-password' },
];

/** The current password, and the new one twice. */
export function PasswordFields({ typed, problems, set }: PasswordForm) {
  return fields.map(({ name, autoComplete, hint }, position) => (
    <FormRow key={name} label={words[name]} required {...(hint ? { hint } : {})}>
      {(id, hintId) => (
        <PlainField
          id={id}
          hintId={hintId}
          type="password"
          autoComplete={autoComplete}
          text={typed[name]}
          onChange={set(name)}
          message={problems[name]}
          required
          autoFocus={position === 0}
        />
      )}
    </FormRow>
  ));
}
