/** Query keys; joined with '/', a key is the path of the call that fills it (S7-02). */
export const keys = {
  user: ['/api/auth/user'],
  services: ['/api/services'],
  lastImport: ['/api/services/import'],
  customUnits: ['/api/custom-units'],
  providers: ['/api/providers'],
  logos: ['/api/logos'],
  logoImage: (objectPath: string) => ['/api/logos/files', objectPath] as const,
  quotes: ['/api/quotes'],
  /** Pages of the list, by what is searched and which status; `quoteLists` begins them all. */
  quoteLists: ['/api/quotes?'],
  quoteList: (search: string, status = '') =>
    ['/api/quotes?', search, ...(status ? [status] : [])] as const,
  quote: (id: string) => ['/api/quotes', id] as const,
  accessTokens: ['/api/access-tokens'],
  sharedQuotes: ['/api/shared-quotes'],
  sharedQuote: (id: string) => ['/api/shared-quotes', id] as const,
  quoteEvents: (id: string) => ['/api/quotes', id, 'events'] as const,
  quoteLinks: (id: string) => ['/api/quotes', id, 'links'] as const,
  settings: ['/api/settings'],
  adminFigures: ['/api/admin/figures'],
  adminServices: ['/api/admin/services'],
  /** Pages of the dashboard's tables, by what is asked; without it, the beginning of them all. */
  adminTenants: (query?: string) => ['/api/admin/tenants?', ...(query ? [query] : [])] as const,
  adminUsers: (query?: string) => ['/api/admin/users?', ...(query ? [query] : [])] as const,
  auditLog: (query?: string) => ['/api/audit-log?', ...(query ? [query] : [])] as const,
} as const;
