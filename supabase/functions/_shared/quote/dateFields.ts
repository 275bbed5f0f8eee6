import { isOnCalendar } from './calendarDate.ts';
import type { Rule } from './textFields.ts';
import { texts } from './texts.ts';

/** As a `datetime-local` input has it, or with seconds and an offset, as JSON does. */
const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * A moment as ISO 8601 in UTC, or null where none is given (S5-20: an empty expiry is sent as
 * null). Without an offset it is a moment where the code runs: in the page, the person's own time.
 */
export const dateTime: Rule<string | null> = (value) => {
  if (value === null || value === '') return { ok: true, value: null };
  // JavaScript takes the 31st of February for the 3rd of March.
  const isMeant =
    typeof value === 'string' && written.test(value) && isOnCalendar(value.slice(0, 10));
  const time = isMeant ? new Date(value) : undefined;
  // Years that the database takes too: see access_tokens_expires_in_our_time.
  const year = time?.getUTCFullYear() ?? Number.NaN;
  return time && year >= 2000 && year <= 9999
    ? { ok: true, value: time.toISOString() }
    : { ok: false, message: texts.fields.notATime };
};
