import type { DataTag } from '@tanstack/react-query';
import type { Answer } from './adapter/routeTypes.ts';

type Joined<Key> = Key extends readonly [infer Path extends string]
  ? Path
  : Key extends readonly [infer Path extends string, ...infer Rest]
    ? `${Path}/${Joined<Rest>}`
    : never;

type ReportName = 'values' | 'answers' | 'answer-times' | 'services';

/** A key typed with the data cached under it: its call's response, or null after a 401. */
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
  clients: key('/api/clients'),
  lastClientImport: key('/api/clients/import'),
  logos: key('/api/logos'),
  logoImage: (objectPath: string) => ['/api/logos/files', objectPath] as const,
  templates: key('/api/templates'),
  snippets: key('/api/snippets'),
  quoteViews: key('/api/quote-views'),
  quotes: key('/api/quotes'),
  /** Pages of a list, by its filters and order as they are asked for; `quoteLists` is the prefix of all of them. */
  quoteLists: ['/api/quotes?'],
  quoteList: (query: string) => ['/api/quotes?', query] as const,
  /** The list without filters, which is kept for when there is no connection. */
  newestQuotes: ['/api/quotes?', 'archived=false'],
  /** One of many pages, each of which is read by itself. */
  quotePage: (query: string, page: number) => ['/api/quotes?', query, 'page', page] as const,
  /** Of the quotes that meet the filters. */
  quoteFigures: (filters: string) => ['/api/quotes?', filters, 'figures'] as const,
  /** A report on some months, as they are asked for. */
  report: <Name extends ReportName>(name: Name, query: string) =>
    [`/api/reports/${name}?${query}`] as unknown as DataTag<
      readonly [string],
      Answer<'GET', `/api/reports/${Name}`> | null
    >,
  quote: (id: string) => key('/api/quotes', id),
  accessTokens: key('/api/access-tokens'),
  sharedQuotes: key('/api/shared-quotes'),
  sharedQuote: (id: string) => key('/api/shared-quotes', id),
  quoteEvents: (id: string) => key('/api/quotes', id, 'events'),
  news: key('/api/news'),
  reminders: key('/api/reminders'),
  reminderSettings: key('/api/reminders/settings'),
  quoteQuestions: (id: string) => key('/api/quotes', id, 'questions'),
  quotePayments: (id: string) => key('/api/quotes', id, 'payments'),
  lastVersion: (id: string) => key('/api/quotes', id, 'last-version'),
  quoteLinks: (id: string) => key('/api/quotes', id, 'links'),
  settings: key('/api/settings'),
  company: key('/api/company'),
  cardAccount: key('/api/card-account'),
  adminFigures: key('/api/admin/figures'),
  adminServices: key('/api/admin/services'),
  /** Pages of the dashboard's tables, by query; without one, the prefix of all pages. */
  adminTenants: (query?: string) => ['/api/admin/tenants?', ...(query ? [query] : [])] as const,
  adminUsers: (query?: string) => ['/api/admin/users?', ...(query ? [query] : [])] as const,
  auditLog: (query?: string) => ['/api/audit-log?', ...(query ? [query] : [])] as const,
} as const;
