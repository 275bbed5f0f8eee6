import { loadBuilder } from './loadBuilder.ts';

/**
 * A page besides the builder. The outbox opens too, so that sums and copies have the edits that wait on this device.
 */
async function withOutbox<Page>(page: Promise<Page>): Promise<Page> {
  const { startOutbox } = await import('./startOutbox.ts');
  const [loaded] = await Promise.all([page, startOutbox()]);
  return loaded;
}

/** How the pages of a tenant are loaded, by `?view=`. */
export const loadViews = {
  '': loadBuilder,
  quotes: async () => (await withOutbox(import('./QuotesRoute.tsx'))).QuotesRoute,
  reports: async () => (await withOutbox(import('./ReportsRoute.tsx'))).ReportsRoute,
  reminders: async () => (await withOutbox(import('./RemindersRoute.tsx'))).RemindersRoute,
  clients: async () => (await withOutbox(import('./ClientsRoute.tsx'))).ClientsRoute,
  templates: async () => (await withOutbox(import('./TemplatesRoute.tsx'))).TemplatesRoute,
} as const;

export type View = keyof typeof loadViews;

/** The page that an address asks for; undefined for one that there is none of. */
export function viewOf(params: URLSearchParams): View | undefined {
  const wanted = params.get('view') ?? '';
  return Object.hasOwn(loadViews, wanted) ? (wanted as View) : undefined;
}
