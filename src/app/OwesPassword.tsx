import { lazy, Suspense } from 'react';
import { forgetUser } from '../api/session/forgetUser.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useLogout } from './useLogout.ts';

const NewPasswordPage = lazy(async () => ({
  default: (await import('../features/login/password/NewPasswordPage.tsx')).NewPasswordPage,
}));

/** Shown instead of every screen while the signed-in user must change the password. */
export function OwesPassword() {
  const logout = useLogout('/login');
  return (
    <Suspense fallback={<Spinner page />}>
      <NewPasswordPage onChanged={forgetUser} onLogout={logout} />
    </Suspense>
  );
}
