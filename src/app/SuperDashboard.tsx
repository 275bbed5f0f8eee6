import { lazy, Suspense } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AccountButton } from './AccountButton.tsx';
import { useLogout } from './useLogout.ts';

const AdminDashboard = lazy(async () => ({
  default: (await import('../features/admin/AdminDashboard.tsx')).AdminDashboard,
}));

/** The dashboard as the app composes it, on each of the three paths where the super user meets it. */
export function SuperDashboard({ user }: { user: CurrentUser }) {
  const logout = useLogout('/login');
  return (
    <Suspense fallback={<Spinner page />}>
      <AdminDashboard user={user} onLogout={logout} account={<AccountButton />} />
    </Suspense>
  );
}
