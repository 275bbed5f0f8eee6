/**
 * Rows of each table that a tenant may have, and items that a quote may have; matches
 * `private.row_limit`.
 */
export const rowLimits = {
  profiles: 200,
  providers: 1000,
  services: 10_000,
  custom_units: 500,
  clients: 10_000,
  logos: 200,
  snippets: 500,
  quote_views: 100,
  quotes: 100_000,
  templates: 500,
  line_items: 1000,
  access_tokens: 500,
} as const;
