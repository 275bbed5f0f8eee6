import { lazy, Suspense } from 'react';
import { hasSessionCookie } from '../api/sessionCookie.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { SuperDashboard } from './SuperDashboard.tsx';
import { WelcomePage } from './WelcomePage.tsx';
import { WithUser } from './WithUser.tsx';

// No quote is shown before the edits that wait on this device are known.
const loadOutbox = async () => (await import('../outbox/openOutbox.ts')).openOutbox();
const loadBuilder = async () => {
  const [{ Builder }] = await Promise.all([import('./Builder.tsx'), loadOutbox()]);
  return Builder;
};
const Builder = lazy(async () => ({ default: await loadBuilder() }));

// With a session the builder is what most likely comes: fetch it while the user is looked up.
if (hasSessionCookie()) loadBuilder().catch(() => {});

/** `/`: the dashboard, the builder or a welcome, by who is signed in (SPEC §2). */
export function RootRoute() {
  return (
    <WithUser>
      {(user) => {
        if (!user) return <WelcomePage />;
        if (user.role === 'super') return <SuperDashboard />;
        return (
          <Suspense fallback={<Spinner page />}>
            <Builder user={user} />
          </Suspense>
        );
      }}
    </WithUser>
  );
}
