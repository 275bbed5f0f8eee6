import { LoginPage } from '../features/login/LoginPage.tsx';
import { SuperDashboard } from './SuperDashboard.tsx';
import { WithUser } from './WithUser.tsx';
import { warmUp } from './warmUp.ts';

/** `/admin/dashboard`: anyone but a super user sees the generic login instead (S2-07). */
export function DashboardRoute() {
  return (
    <WithUser>
      {(user) =>
        user?.role === 'super' ? <SuperDashboard user={user} /> : <LoginPage onIdle={warmUp} />
      }
    </WithUser>
  );
}
