const style = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const format = new Intl.DateTimeFormat('en-US', style);

/**
 * A time (ISO 8601) in a sentence: `'Mon, Nov 30, 9:00 AM'`.
 * @param timeZone left out for the user's
 */
export const shortMoment = (time: string, timeZone?: string): string =>
  (timeZone ? new Intl.DateTimeFormat('en-US', { ...style, timeZone }) : format).format(
    new Date(time),
  );

/** Whether the user's time zone is another one. */
export const isForeignZone = (timeZone: string): boolean =>
  format.resolvedOptions().timeZone !== timeZone;
