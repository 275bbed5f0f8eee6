import { apiQuery } from '../api/apiQuery.ts';
import { loadConfig } from '../api/config.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import { hasSessionCookie } from '../api/session/sessionCookie.ts';
import { loadViews, viewOf } from './loadViews.ts';

export const loadRoot = async () => (await withToasts(import('./RootRoute.tsx'))).RootRoute;
export const loadAdmin = async () => (await withToasts(import('./AdminRoute.tsx'))).AdminRoute;
export const loadDashboard = async () =>
  (await withToasts(import('./DashboardRoute.tsx'))).DashboardRoute;

/** The screens behind sign-in have toasts from the start, so that they can report that they are offline. */
async function withToasts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, import('../ui/ShownToasts.tsx')]);
  return loaded;
}

const loadApi = () =>
  Promise.all([import('../api/adapter/app.ts'), import('../api/database/supabase.ts')]);

const loadRoute: Record<string, () => Promise<unknown>> = {
  '/': loadRoot,
  '/admin': loadAdmin,
  '/admin/dashboard': loadDashboard,
};

/**
 * Starts everything at once that the first screen needs, instead of each part when the one before it
 * asks for it. Sign-in needs nothing that is not there.
 * @returns when its code is there, or could not be loaded: the screen tries again and reports that
 */
export async function loadFirstScreen({ pathname: path, search }: Location): Promise<void> {
  const route = loadRoute[path];
  if (!route) return;
  const parts: Promise<unknown>[] = [route()];
  if (hasSessionCookie()) {
    parts.push(loadApi());
    const view = viewOf(new URLSearchParams(search));
    if (path === '/' && view !== undefined) parts.push(loadViews[view]());
    loadConfig().catch(ignore);
    queryClient.prefetchQuery(apiQuery(keys.user));
  }
  await Promise.allSettled(parts);
}

/** Loads what is needed right after signing in, while the user is still typing. */
export function warmUp(): void {
  for (const load of [loadApi, loadRoot, () => import('./Builder.tsx')]) load().catch(ignore);
}

/** Only a head start: what needs the part loads it again and reports the failure. */
const ignore = () => {};
