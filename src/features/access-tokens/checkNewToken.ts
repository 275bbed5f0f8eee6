import { checkField } from '@domain/fields.ts';

type Typed = { description: string; password: string; expiresAt: string };

export type TokenProblems = Partial<Record<keyof Typed, string>>;

type CheckedToken =
  | { ok: true; token: { description: string; password: string; expiresAt: string | null } }
  | { ok: false; problems: TokenProblems };

/** Validates what was typed. An empty expiry becomes null (S5-20). */
export function checkNewToken(typed: Typed): CheckedToken {
  const description = checkField('accessToken', 'description', typed.description.trim());
  const password = checkField('accessToken', 'password', typed.password);
  const expiresAt = checkField('accessToken', 'expiresAt', typed.expiresAt);
  if (description.ok && password.ok && expiresAt.ok) {
    return {
      ok: true,
      token: {
        description: description.value,
        password: password.value,
        expiresAt: expiresAt.value,
      },
    };
  }
  return {
    ok: false,
    problems: {
      ...(description.ok ? {} : { description: description.message }),
      ...(password.ok ? {} : { password: password.message }),
      ...(expiresAt.ok ? {} : { expiresAt: expiresAt.message }),
    },
  };
}
