import { limits } from './constants.ts';
import { messages } from './messages/messages.ts';
import type { Rule } from './textFields.ts';

const { settings: words } = messages;

/** A whole number of days, as a number or text. */
export const wholeDays: Rule<number> = (value) => {
  const text = typeof value === 'number' ? String(value) : value;
  const { min, max } = limits.validityDays;
  const isNumber = typeof text === 'string' && /^\s*\d{1,3}\s*$/.test(text);
  const days = isNumber ? Number(text) : 0;
  return days >= min && days <= max
    ? { ok: true, value: days }
    : { ok: false, message: words.validityDays };
};

/**
 * The names that the database accepts too (`private.is_time_zone`); browsers do not know GMT+13.
 */
const zoneName =
  /^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+){1,2}|Etc\/GMT(\+(\d|1[0-2])|-(\d|1[0-4])))$/;

/** A zone name from the time zone database. */
export const timeZone: Rule<string> = (value) => {
  try {
    if (typeof value !== 'string' || !zoneName.test(value)) throw new RangeError();
    new Intl.DateTimeFormat('en', { timeZone: value });
    return { ok: true, value };
  } catch {
    return { ok: false, message: words.timeZone };
  }
};
