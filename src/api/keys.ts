/** Query keys; joined with '/', a key is the path of the call that fills it (SPEC §7). */
export const keys = {
  user: ['/api/auth/user'],
  services: ['/api/services'],
  lastImport: ['/api/services/import'],
  customUnits: ['/api/custom-units'],
  providers: ['/api/providers'],
  logos: ['/api/logos'],
  logoImage: (objectPath: string) => ['/api/logos/files', objectPath] as const,
  quotes: ['/api/quotes'],
  /** Pages of the list, by what is searched; `quoteLists` is the beginning of them all. */
  quoteLists: ['/api/quotes?'],
  quoteList: (search: string) => ['/api/quotes?', search] as const,
  quote: (id: string) => ['/api/quotes', id] as const,
  accessTokens: ['/api/access-tokens'],
  sharedQuotes: ['/api/shared-quotes'],
  sharedQuote: (id: string) => ['/api/shared-quotes', id] as const,
  adminTenants: ['/api/admin/tenants'],
  adminUsers: ['/api/admin/users'],
} as const;
