import { clientNote } from '@domain/clients.ts';
import type { Client } from '@domain/types.ts';
import { ranked } from '../../ui/rank.ts';

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Namesakes by what tells them apart. */
const byName = (a: Client, b: Client) =>
  compare(a.name, b.name) || compare(clientNote(a), clientNote(b));

/** The clients that match a search, the best first; all of them by name without one. */
export function foundClients(clients: readonly Client[], search: string): Client[] {
  const all = clients.toSorted(byName);
  if (search.trim() === '') return all;
  return ranked(all, search, ({ name, company, emails, phone, tags }) => ({
    name,
    others: [company, emails, phone, tags],
  })).map(({ entry }) => entry);
}
