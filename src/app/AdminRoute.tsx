import { texts } from '@quote/texts.ts';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccessTokensPage } from '../features/access-tokens/AccessTokensPage.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AccountButton } from './AccountButton.tsx';
import { SuperDashboard } from './SuperDashboard.tsx';
import { WithUser } from './WithUser.tsx';

const AuditPage = lazy(async () => ({
  default: (await import('../features/admin/audit/AuditPage.tsx')).AuditPage,
}));

const auditLog = 'audit-log';

/**
 * `/admin`: the dashboard for the super user, the access links for everybody else (SPEC §2), and
 * behind them the audit log of a signed-in user's tenant.
 */
export function AdminRoute() {
  const [query] = useSearchParams();
  return (
    <WithUser>
      {(user) => {
        if (user?.role === 'super') return <SuperDashboard user={user} />;
        if (!user) return <AccessTokensPage />;
        if (query.get('view') !== auditLog) {
          const toLog = <Link to={`/admin?view=${auditLog}`}>{texts.audit.heading}</Link>;
          return <AccessTokensPage auditLog={toLog} />;
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
