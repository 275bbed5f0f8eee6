import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccessTokensPage } from '../features/access-tokens/AccessTokensPage.tsx';
import { audit } from '../texts/audit.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AccountButton } from './AccountButton.tsx';
import { SuperDashboard } from './SuperDashboard.tsx';
import { WithUser } from './WithUser.tsx';

const AuditPage = lazy(async () => ({
  default: (await import('../features/admin/audit/AuditPage.tsx')).AuditPage,
}));

const OwnData = lazy(async () => ({
  default: (await import('../features/tenant-data/OwnData.tsx')).OwnData,
}));

const auditLog = 'audit-log';

/**
 * `/admin`: the dashboard for the super user, and the access links for everyone else (S2-08,
 * S2-09). Signed-in users can also export their tenant's data and open its audit log there.
 */
export function AdminRoute() {
  const [query] = useSearchParams();
  return (
    <WithUser>
      {(user) => {
        if (user?.role === 'super') return <SuperDashboard user={user} />;
        if (!user) return <AccessTokensPage isVisitor />;
        if (query.get('view') !== auditLog) {
          const toLog = <Link to={`/admin?view=${auditLog}`}>{audit.heading}</Link>;
          return (
            <AccessTokensPage
              auditLog={toLog}
              ownData={
                <Suspense>
                  <OwnData username={user.username} />
                </Suspense>
              }
            />
          );
        }
        return (
          <Suspense fallback={<Spinner page />}>
            <AuditPage account={<AccountButton />} />
          </Suspense>
        );
      }}
    </WithUser>
  );
}
