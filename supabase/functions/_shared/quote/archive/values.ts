import * as v from 'valibot';

/** The shapes of single values in an archive's rows. */

export const id = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'An id is not an id'),
);

/** A day that a calendar has, in a year that every reader of a date can show. */
const isOnCalendar = (value: string) => {
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value.slice(0, 10);
};

export const time = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, 'A time is not a time'),
  v.check(isOnCalendar, 'A time is not a time'),
);
export const day = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d\d-\d\d$/, 'A day is not a day'),
  v.check(isOnCalendar, 'A day is not a day'),
);
export const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'A hash is not a hash'));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** Code units, of which a character has at most two. */
export const text = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest * 2, 'A text is too long'));
export const details = v.record(v.string(), v.unknown());
