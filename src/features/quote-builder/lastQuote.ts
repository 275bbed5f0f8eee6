import type { CurrentUser } from '../../api/types.ts';

/** One per user and tenant, so that users who share a browser do not open each other's quotes. */
const keyOf = (user: CurrentUser) => `quote-builder-last-quote:${user.tenantId}:${user.id}`;

/** The id of the quote that the user last had open in this browser, or null. */
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
    // Storage is blocked, as above.
  }
}
