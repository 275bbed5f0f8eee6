import type { DataTag } from '@tanstack/react-query';
import type { Answer } from './adapter/routeTypes.ts';

type Joined<Key> = Key extends readonly [infer Path extends string]
  ? Path
  : Key extends readonly [infer Path extends string, ...infer Rest]
    ? `${Path}/${Joined<Rest>}`
    : never;

/** A key that says in its type what is kept under it: the answer of its call, or null after a 401. */
function key<const Key extends readonly string[]>(...parts: Key) {
  return parts as DataTag<Key, Answer<'GET', Joined<Key>> | null>;
}

/** Query keys; joined with '/', a key is the path of the call that fills it (S7-02). */
export const keys = {
  user: key('/api/auth/user'),
  services: key('/api/services'),
  lastImport: key('/api/services/import'),
  customUnits: key('/api/custom-units'),
  providers: key('/api/providers'),
  logos: key('/api/logos'),
  logoImage: (objectPath: string) => ['/api/logos/files', objectPath] as const,
  quotes: key('/api/quotes'),
  /** Pages of the list, by what is searched and which status; `quoteLists` begins them all. */
  quoteLists: ['/api/quotes?'],
  quoteList: (search: string, status = '') =>
    ['/api/quotes?', search, ...(status ? [status] : [])] as const,
  quote: (id: string) => key('/api/quotes', id),
  accessTokens: key('/api/access-tokens'),
  sharedQuotes: key('/api/shared-quotes'),
  sharedQuote: (id: string) => key('/api/shared-quotes', id),
  quoteEvents: (id: string) => key('/api/quotes', id, 'events'),
  quoteLinks: (id: string) => key('/api/quotes', id, 'links'),
  settings: key('/api/settings'),
  adminFigures: key('/api/admin/figures'),
  adminServices: key('/api/admin/services'),
  /** Pages of the dashboard's tables, by what is asked; without it, the beginning of them all. */
  adminTenants: (query?: string) => ['/api/admin/tenants?', ...(query ? [query] : [])] as const,
  adminUsers: (query?: string) => ['/api/admin/users?', ...(query ? [query] : [])] as const,
  auditLog: (query?: string) => ['/api/audit-log?', ...(query ? [query] : [])] as const,
} as const;
