import { LoginPage } from '../features/login/LoginPage.tsx';
import { SuperDashboard } from './SuperDashboard.tsx';
import { WithUser } from './WithUser.tsx';

type DashboardRouteProps = {
  /** Called once sign-in is usable and the browser is idle. */
  onIdle: () => void;
};

/** `/admin/dashboard`: anyone but a super user sees the generic login instead (S2-07). */
export function DashboardRoute({ onIdle }: DashboardRouteProps) {
  return (
    <WithUser>
      {(user) =>
        user?.role === 'super' ? <SuperDashboard user={user} /> : <LoginPage onIdle={onIdle} />
      }
    </WithUser>
  );
}
