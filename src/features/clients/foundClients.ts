import type { Client } from '@domain/types.ts';
import { ranked } from '../../ui/rank.ts';

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The clients that match a search, the best first; all of them by name without one. */
export function foundClients(clients: readonly Client[], search: string): Client[] {
  const all = clients.toSorted((a, b) => byName.compare(a.name, b.name));
  if (search.trim() === '') return all;
  return ranked(all, search, ({ name, company, emails, phone, tags }) => ({
    name,
    others: [company, emails, phone, tags],
  })).map(({ entry }) => entry);
}
