import { lazy, Suspense } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { useLogout } from './useLogout.ts';

const AdminDashboard = lazy(async () => ({
  default: (await import('../features/admin/AdminDashboard.tsx')).AdminDashboard,
}));

/** The dashboard as the app composes it, on each of the three paths where the super user meets it. */
export function SuperDashboard() {
  const logout = useLogout('/login');
  return (
    <Suspense fallback={<Spinner page />}>
      <AdminDashboard onLogout={logout} />
    </Suspense>
  );
}
