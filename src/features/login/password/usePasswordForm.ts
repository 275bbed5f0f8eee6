import { checkNewPassword } from '@domain/accountFields.ts';
import { messages } from '@domain/messages/messages.ts';
import { useState } from 'react';

const nothing = { current: '', next: '', repeat: '' };

export type PasswordTexts = typeof nothing;

/** What is wrong with the texts as they stand; an empty object where they may be sent. */
function problemsOf({ current, next, repeat }: PasswordTexts): Partial<PasswordTexts> {
  const rule = checkNewPassword(next);
  const problems: Partial<PasswordTexts> = {};
  if (current === '') problems.current = messages.accounts.required;
  if (!rule.ok) problems.next = rule.message;
  else if (next === current) problems.next = messages.password.same;
  if (repeat !== next) problems.repeat = messages.password.differs;
  return problems;
}

/** The form of a new password. What is wrong shows once it was sent, and goes while it is mended. */
export function usePasswordForm() {
  const [typed, setTyped] = useState(nothing);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(typed);
  return {
    typed,
    problems: tried ? problems : {},
    set: (name: keyof PasswordTexts) => (text: string) =>
      setTyped((old) => ({ ...old, [name]: text })),
    /** Whether it may be sent. */
    check: () => {
      setTried(true);
      return Object.keys(problems).length === 0;
    },
  };
}

export type PasswordForm = ReturnType<typeof usePasswordForm>;
