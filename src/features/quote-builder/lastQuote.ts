import type { CurrentUser } from '../../api/types.ts';

/** One for each user of each tenant: on a shared browser nobody is led to another's quote. */
const keyOf = (user: CurrentUser) => `quote-builder-last-quote:${user.tenantId}:${user.id}`;

/** The id of the quote that the user had open last in this browser; null where none is known. */
export function lastQuote(user: CurrentUser): string | null {
  try {
    return localStorage.getItem(keyOf(user));
  } catch {
    return null; // storage is blocked: the newest quote opens instead
  }
}

export function rememberQuote(user: CurrentUser, quoteId: string): void {
  try {
    localStorage.setItem(keyOf(user), quoteId);
  } catch {
    // as above
  }
}
