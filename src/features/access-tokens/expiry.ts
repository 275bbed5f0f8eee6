const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** S4-24: an expired token shows Expired, whether it is active or not. */
export function isExpired({ expiresAt }: { expiresAt: string | null }): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
}

/** A date and time in the user's time zone and locale, e.g. `Mar 1, 2027, 12:00 PM`. */
export function moment(iso: string): string {
  return format.format(new Date(iso));
}
