import { messages } from '../domain/messages/messages.ts';
import { Refusal } from '../http/http.ts';

let common: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Whether a password is among the 49,000 most common ones, in any case, or is one of them with figures and signs
 * before or after it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  const known = await common;
  const lower = password.toLowerCase();
  const [word = ''] = /\p{L}.*\p{L}/su.exec(lower) ?? [];
  return known.has(lower) || known.has(word);
}

/** Refuses (400) a common password. */
export async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new Refusal(400, messages.accounts.passwordCommon);
}
