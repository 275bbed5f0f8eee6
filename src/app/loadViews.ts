import { loadBuilder } from './loadBuilder.ts';

/** The outbox opens too, so that the sums have the edits waiting on this device. */
async function loadClients() {
  const [{ ClientsRoute }] = await Promise.all([
    import('./ClientsRoute.tsx'),
    import('./startOutbox.ts').then(({ startOutbox }) => startOutbox()),
  ]);
  return ClientsRoute;
}

/** How the pages of a tenant are loaded, by `?view=`. */
export const loadViews = { '': loadBuilder, clients: loadClients } as const;

export type View = keyof typeof loadViews;

/** The page that an address asks for; undefined for one that there is none of. */
export function viewOf(params: URLSearchParams): View | undefined {
  const wanted = params.get('view') ?? '';
  return Object.hasOwn(loadViews, wanted) ? (wanted as View) : undefined;
}
