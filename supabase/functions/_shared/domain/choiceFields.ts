import { fields as words } from './messages/fields.ts';
import type { Rule } from './textFields.ts';

const refuse = (message: string) => ({ ok: false, message }) as const;

/** One of a fixed set of values. */
export function choice<T extends string>(options: readonly T[], message: string): Rule<T> {
  return (value) => {
    const option = options.find((one) => one === value);
    return option === undefined ? refuse(message) : { ok: true, value: option };
  };
}

export const yesOrNo: Rule<boolean> = (value) =>
  typeof value === 'boolean' ? { ok: true, value } : refuse(words.notYesOrNo);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A row's id, or null for none. */
export const id: Rule<string | null> = (value) => {
  if (value === null) return { ok: true, value };
  return typeof value === 'string' && uuid.test(value)
    ? { ok: true, value: value.toLowerCase() }
    : refuse(words.unknownId);
};
