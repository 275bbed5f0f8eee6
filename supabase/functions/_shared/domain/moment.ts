/**
 * Writes moments with the month in words and the zone, so that they are unambiguous:
 * `'November 27, 2026 at 9:12 AM EST'`.
 * @param timeZone a name from the time zone database; omitted for the device's own
 */
export const momentFormat = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
