import { AccessTokensPage } from '../features/access-tokens/AccessTokensPage.tsx';
import { SuperDashboard } from './SuperDashboard.tsx';
import { WithUser } from './WithUser.tsx';

/** `/admin`: the dashboard for the super user, the access links for everybody else (SPEC §2). */
export function AdminRoute() {
  return (
    <WithUser>
      {(user) => (user?.role === 'super' ? <SuperDashboard /> : <AccessTokensPage />)}
    </WithUser>
  );
}
