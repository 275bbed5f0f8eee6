import { newQuote } from './constants.ts';
import type { Client } from './types.ts';

/** The entries of a list, `'one, another'`. */
export const entriesOf = (list: string): string[] => list.split(', ').filter(Boolean);

/**
 * Which client a name is for: `before` if that one has it, else the only one that does. The rule of
 * the database's `client_named`.
 * @returns its id; null for none, where several share the name, and for the name that new quotes begin with
 */
export function clientNamed(
  clients: readonly Client[],
  name: string,
  before: string | null,
): string | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === newQuote.clientName.toLowerCase()) return null;
  const named = clients.filter((client) => client.name.toLowerCase() === wanted);
  if (named.some(({ id }) => id === before)) return before;
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

/** What tells a client from others of the name. */
export const clientNote = ({ company, emails }: Pick<Client, 'company' | 'emails'>): string =>
  [company, entriesOf(emails)[0]].filter(Boolean).join(' · ');

/** The entries of both lists; one that differs in case only is the same. */
export function union(first: string, second: string): string {
  const entries = new Map<string, string>();
  for (const entry of [...entriesOf(first), ...entriesOf(second)]) {
    if (!entries.has(entry.toLowerCase())) entries.set(entry.toLowerCase(), entry);
  }
  return [...entries.values()].join(', ');
}
