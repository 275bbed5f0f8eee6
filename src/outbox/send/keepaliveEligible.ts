import type { Entry, FieldEdit } from '../queue/entry.ts';
import { waits } from '../queue/nextToSend.ts';

/**
 * The entries that may be sent from a page that is being left, all at once and so in any order:
 * edits that do not depend on another one. The others are sent when the page is opened again.
 */
export function keepaliveEligible(entries: readonly Entry[]): FieldEdit[] {
  return entries
    .filter((entry) => entry.kind === 'edit')
    .filter((entry) => {
      if (entry.failure?.parked || waits(entry, entries)) return false;
      const ofField = entries.filter(
        (other) => other.kind === 'edit' && other.id === entry.id && other.field === entry.field,
      );
      return ofField.length === 1;
    });
}
