import { isOnCalendar } from './isoDays.ts';
import { messages } from './messages/messages.ts';
import type { Rule } from './textFields.ts';

/** The format of a `datetime-local` input, optionally with seconds and an offset, as in JSON. */
const dateTimeFormat = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * A moment as ISO 8601 in UTC, or null if none is given (S5-20: an empty expiry is sent as null).
 * Without an offset, it is in the local time zone: in the page, the user's.
 */
export const dateTime: Rule<string | null> = (value) => {
  if (value === null || value === '') return { ok: true, value: null };
  // JavaScript reads February 31 as March 3.
  const isValid =
    typeof value === 'string' && dateTimeFormat.test(value) && isOnCalendar(value.slice(0, 10));
  const time = isValid ? new Date(value) : undefined;
  // The years that the database accepts: see access_tokens_expires_in_our_time.
  const year = time?.getUTCFullYear() ?? Number.NaN;
  return time && year >= 2000 && year <= 9999
    ? { ok: true, value: time.toISOString() }
    : { ok: false, message: messages.fields.notATime };
};

/** A day of our time, `'2026-11-20'`: see payments_day_is_plausible. */
export const day: Rule<string> = (value) =>
  typeof value === 'string' && /^2\d{3}-\d\d-\d\d$/.test(value) && isOnCalendar(value)
    ? { ok: true, value }
    : { ok: false, message: messages.fields.notADay };
