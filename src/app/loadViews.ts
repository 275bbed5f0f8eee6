import { loadBuilder } from './loadBuilder.ts';

/** The outbox opens too, so that the sums have the edits waiting on this device. */
async function loadClients() {
  const [{ ClientsRoute }] = await Promise.all([
    import('./ClientsRoute.tsx'),
    import('./startOutbox.ts').then(({ startOutbox }) => startOutbox()),
  ]);
  return ClientsRoute;
}

/** The outbox opens too, so that a template is copied with the edits waiting on this device. */
async function loadTemplates() {
  const [{ TemplatesRoute }] = await Promise.all([
    import('./TemplatesRoute.tsx'),
    import('./startOutbox.ts').then(({ startOutbox }) => startOutbox()),
  ]);
  return TemplatesRoute;
}

/** How the pages of a tenant are loaded, by `?view=`. */
export const loadViews = {
  '': loadBuilder,
  clients: loadClients,
  templates: loadTemplates,
} as const;

export type View = keyof typeof loadViews;

/** The page that an address asks for; undefined for one that there is none of. */
export function viewOf(params: URLSearchParams): View | undefined {
  const wanted = params.get('view') ?? '';
  return Object.hasOwn(loadViews, wanted) ? (wanted as View) : undefined;
}
