import { fields as words } from './messages/fields.ts';
import type { FieldCheck, FieldContext } from './numberFields.ts';

export type Rule<T> = (value: unknown, context: FieldContext) => FieldCheck<T>;

const refuse = (message: string) => ({ ok: false, message }) as const;

/**
 * Text in the form that the database accepts: uniform line endings (including vertical tabs and
 * form feeds, as pasted from word processors), no other control characters, no unpaired surrogates.
 */
function cleanText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Text of at most `max` characters; may be empty. */
export function text(max: number): Rule<string> {
  return (value) => {
    if (typeof value !== 'string') return refuse(words.notText);
    const clean = cleanText(value);
    // Counts code points, as Postgres does.
    const isTooLong = clean.length > max && [...clean].length > max;
    return isTooLong ? refuse(words.tooLong(max)) : { ok: true, value: clean };
  };
}

/** A visible character: not whitespace, not an invisible mark; matches `private.is_name`. */
export const visible = /[^\s\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064]/;

/**
 * Removes directional override characters, which could make a subject or signature read as
 * something else.
 */
export const withoutOverrides = (line: string): string =>
  line.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** A rule for text that must read as it is stored, on screen and in an email. */
export const readable =
  <T>(rule: Rule<T>): Rule<T> =>
  (value, context) =>
    rule(typeof value === 'string' ? withoutOverrides(value) : value, context);

/** Trimmed text of 1 to `max` characters on one line; `message` is shown if it is empty. */
export function requiredText(max: number, message: string): Rule<string> {
  const checkLength = text(max);
  return (value, context) => {
    if (typeof value !== 'string') return refuse(message);
    const line = cleanText(value).replace(/\s+/g, ' ').trim();
    return visible.test(line) ? checkLength(line, context) : refuse(message);
  };
}

/** Trimmed text of 1 to `max` characters; `message` is shown if it is empty. */
export function filledText(max: number, message: string): Rule<string> {
  const checkLength = text(max);
  return (value, context) => {
    if (typeof value !== 'string' || !visible.test(value)) return refuse(message);
    return checkLength(cleanText(value).trim(), context);
  };
}

/** Trimmed text of at most `max` characters on one line; may be empty. */
export function oneLine(max: number): Rule<string> {
  const checkLength = text(max);
  return (value, context) => {
    if (typeof value !== 'string') return refuse(words.notText);
    const line = cleanText(value).replace(/\s+/g, ' ').trim();
    return checkLength(visible.test(line) ? line : '', context);
  };
}

/** A password exactly as typed, of at most `max` characters if there is a limit. */
export function secret(max: number | null, message: string): Rule<string> {
  return (value) => {
    if (typeof value !== 'string' || value === '') return refuse(message);
    if (max !== null && [...value].length > max) return refuse(words.tooLong(max));
    return { ok: true, value };
  };
}
