import type { ClientValues } from './clientFields.ts';
import { entriesOf, union } from './clients.ts';
import type { Client } from './types.ts';

/**
 * One client of two: all addresses, tags and notes of both, and of the rest what `kept` has, else what
 * `merged` has. It may be more than the fields' rules allow.
 */
export function mergedClient(kept: Client, merged: Client): ClientValues {
  const one = (field: keyof ClientValues) => kept[field] || merged[field];
  return {
    name: kept.name,
    company: one('company'),
    emails: union(kept.emails, merged.emails),
    phone: one('phone'),
    language: one('language'),
    tags: union(kept.tags, merged.tags),
    address: one('address'),
    notes: kept.notes === merged.notes ? kept.notes : joined(kept.notes, merged.notes),
  };
}

const joined = (...notes: string[]) => notes.filter(Boolean).join('\n\n');

/**
 * Who may be the same client as another: those with the name or with one of the addresses, ignoring
 * case.
 */
export function duplicatesOf(client: Client, clients: readonly Client[]): Client[] {
  const addresses = new Set(entriesOf(client.emails.toLowerCase()));
  return clients.filter(
    (other) =>
      other.id !== client.id &&
      (other.name.toLowerCase() === client.name.toLowerCase() ||
        entriesOf(other.emails.toLowerCase()).some((address) => addresses.has(address))),
  );
}
