import type { Service } from '@domain/types.ts';
import { placeIn, ranks } from '../../ui/rank.ts';

/** How well a service matches where its name does not: the lower, the closer to the top. */
const otherRanks = { description: ranks.elsewhere, unit: ranks.elsewhere + 1 } as const;
const RANK_COUNT = otherRanks.unit + 1;

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
  const place = placeIn(name.toLowerCase(), query);
  if (place !== null) return place;
  if ((description ?? '').toLowerCase().includes(query)) return otherRanks.description;
  return defaultUnit.toLowerCase().includes(query) ? otherRanks.unit : null;
}
