import * as v from 'valibot';

/** The shapes of single values in an archive's rows. */

export const id = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Not a valid id'),
);

/** Whether the date exists. */
const isOnCalendar = (value: string) => {
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value.slice(0, 10);
};

export const time = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, 'Not a valid time'),
  v.check(isOnCalendar, 'Not a valid time'),
);
export const day = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d\d-\d\d$/, 'Not a valid day'),
  v.check(isOnCalendar, 'Not a valid day'),
);
export const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'Not a valid hash'));
export const money = v.pipe(v.string(), v.regex(/^\d{1,18}\.\d\d$/, 'Not a valid amount'));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** The limits count characters, each of which has at most two code units. */
export const text = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength * 2, 'The text is too long'));
export const details = v.record(v.string(), v.unknown());
