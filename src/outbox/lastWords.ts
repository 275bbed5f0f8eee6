import type { Entry } from './entry.ts';

/**
 * Which of a user's entries may go out from a page that is being left, all at once and so in any
 * order: those that no other entry must go before. The others go when the page is opened again.
 */
export function lastWords(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => {
    if (entry.failure?.parked) return false;
    const others = entries.filter(({ id, op }) => id === entry.id && op !== entry.op);
    return !others.some((other) => {
      if (other.field === entry.field) return true;
      return entry.field === 'discountValue' && other.field === 'discountType';
    });
  });
}
