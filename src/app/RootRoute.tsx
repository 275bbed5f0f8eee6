import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '../api/types.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { loadViews, type View, viewOf } from './loadViews.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SuperDashboard } from './SuperDashboard.tsx';
import { useAccess } from './useAccess.ts';
import { WelcomePage } from './WelcomePage.tsx';
import { WithUser } from './WithUser.tsx';

const AccessGate = lazy(async () => ({
  default: (await import('../features/access-gate/AccessGate.tsx')).AccessGate,
}));

/**
 * `/`: with a token in the URL, the gate until its password is accepted in this tab; otherwise the
 * dashboard, the builder or a welcome, depending on who is signed in (S2-11 to S2-14).
 */
export function RootRoute() {
  const [params, setParams] = useSearchParams();
  const { isGranted } = useAccess();
  const token = params.get('token');
  if (token === null || isGranted) return <Home />;

  // Removes the token from the address bar and the history.
  const leaveGate = () => {
    setParams(
      (before) => {
        before.delete('token');
        return before;
      },
      { replace: true },
    );
  };
  return (
    <Suspense fallback={<Spinner page />}>
      <AccessGate token={token} onGranted={leaveGate} />
    </Suspense>
  );
}

/** The pages of a tenant. */
const views: { [view in View]: ComponentType<{ user: CurrentUser }> } = {
  '': lazy(async () => ({ default: await loadViews['']() })),
  quotes: lazy(async () => ({ default: await loadViews.quotes() })),
  reports: lazy(async () => ({ default: await loadViews.reports() })),
  reminders: lazy(async () => ({ default: await loadViews.reminders() })),
  clients: lazy(async () => ({ default: await loadViews.clients() })),
  templates: lazy(async () => ({ default: await loadViews.templates() })),
};

function Home() {
  const view = viewOf(useSearchParams()[0]);
  return (
    <WithUser>
      {(user) => {
        if (!user) return <WelcomePage />;
        if (user.role === 'super') return <SuperDashboard user={user} />;
        if (view === undefined) return <NotFoundPage />;
        const Page = views[view];
        return (
          <Suspense fallback={<Spinner page />}>
            <Page user={user} />
          </Suspense>
        );
      }}
    </WithUser>
  );
}
