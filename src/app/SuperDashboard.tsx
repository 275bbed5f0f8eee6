import { lazy, Suspense } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AccountButton } from './AccountButton.tsx';
import { useLogout } from './useLogout.ts';

const AdminDashboard = lazy(async () => ({
  default: (await import('../features/admin/AdminDashboard.tsx')).AdminDashboard,
}));

const ExportDialog = lazy(async () => ({
  default: (await import('../features/tenant-data/ExportDialog.tsx')).ExportDialog,
}));

const RestoreDialog = lazy(async () => ({
  default: (await import('../features/tenant-data/RestoreDialog.tsx')).RestoreDialog,
}));

/** The dashboard composed of its features, used by each of the super user's three paths. */
export function SuperDashboard({ user }: { user: CurrentUser }) {
  const logout = useLogout('/login');
  return (
    <Suspense fallback={<Spinner page />}>
      <AdminDashboard
        user={user}
        onLogout={logout}
        account={<AccountButton />}
        dataDialogs={{
          exportData: ({ row, ...dialog }) => (
            <Suspense>
              <ExportDialog tenant={row} by={user.username} {...dialog} />
            </Suspense>
          ),
          restoreData: ({ row, ...dialog }) => (
            <Suspense>
              <RestoreDialog tenant={row} {...dialog} />
            </Suspense>
          ),
        }}
      />
    </Suspense>
  );
}
