import { checkNewPassword } from '@domain/accountFields.ts';
import { messages } from '@domain/messages/messages.ts';
import { useState } from 'react';

const nothing = { current: '', next: '', repeat: '' };

export type PasswordTexts = typeof nothing;

/** The problem with each field; empty if the form can be submitted. */
function problemsOf({ current, next, repeat }: PasswordTexts): Partial<PasswordTexts> {
  const rule = checkNewPassword(next);
  const problems: Partial<PasswordTexts> = {};
  if (current === '') problems.current = messages.accounts.required;
  if (!rule.ok) problems.next = rule.message;
  else if (next === current) problems.next = messages.password.same;
  if (repeat !== next) problems.repeat = messages.password.differs;
  return problems;
}

/** The new-password form. Problems show after the first submit, and disappear when corrected. */
export function usePasswordForm() {
  const [typed, setTyped] = useState(nothing);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(typed);
  return {
    typed,
    problems: tried ? problems : {},
    set: (name: keyof PasswordTexts) => (text: string) =>
      setTyped((old) => ({ ...old, [name]: text })),
    /** Forgets what was typed. */
    clear: () => {
      setTyped(nothing);
      setTried(false);
    },
    /** Shows all problems; returns whether the form can be submitted. */
    check: () => {
      setTried(true);
      return Object.keys(problems).length === 0;
    },
  };
}

export type PasswordForm = ReturnType<typeof usePasswordForm>;
