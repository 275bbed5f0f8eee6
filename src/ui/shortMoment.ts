const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A time (ISO 8601) in a sentence, in the user's time zone: `'Mon, Nov 30, 9:00 AM'`. */
export const shortMoment = (time: string): string => format.format(new Date(time));
