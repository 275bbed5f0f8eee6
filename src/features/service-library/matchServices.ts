import type { Service } from '@domain/types.ts';

/** How well a service matches: the lower, the closer to the top. */
const ranks = { nameStart: 0, wordStart: 1, inName: 2, description: 3, unit: 4 } as const;
const RANK_COUNT = 5;

/** What makes the next character a later one of the same word, not the start of a new one. */
const WITHIN_WORD = /[\p{L}\p{N}\p{M}'’]$/u;

/**
 * The services whose name, description or default unit contains the text, ignoring case (S5-35).
 * Best matches first: the start of the name, the start of one of its words, elsewhere in the name,
 * the description, the unit. Equally good ones keep the library's order.
 */
export function matchServices(services: readonly Service[], search: string): readonly Service[] {
  const query = search.trim().toLowerCase();
  if (query === '') return services;
  const byRank = Array.from({ length: RANK_COUNT }, (): Service[] => []);
  for (const service of services) {
    const rank = rankOf(service, query);
    if (rank !== null) byRank[rank]?.push(service);
  }
  return byRank.flat();
}

/** @returns null if the service does not match */
function rankOf({ name, description, defaultUnit }: Service, query: string): number | null {
  const lowerName = name.toLowerCase();
  const at = lowerName.indexOf(query);
  if (at === 0) return ranks.nameStart;
  if (at > 0) return startsWord(lowerName, query, at) ? ranks.wordStart : ranks.inName;
  if ((description ?? '').toLowerCase().includes(query)) return ranks.description;
  return defaultUnit.toLowerCase().includes(query) ? ranks.unit : null;
}

/** Whether a word begins with the query, at its first place in the name or at a later one. */
function startsWord(name: string, query: string, first: number): boolean {
  for (let at = first; at > 0; at = name.indexOf(query, at + 1)) {
    // Two units, because the letter before may be a surrogate pair.
    if (!WITHIN_WORD.test(name.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
}
