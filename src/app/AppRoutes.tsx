import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { TenantLoginPage } from '../features/login/TenantLoginPage.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { loadAdmin, loadDashboard, loadRoot, warmUp } from './screens.ts';

const ClientPages = lazy(async () => ({
  default: (await import('../features/client-view/ClientPages.tsx')).ClientPages,
}));
const DashboardRoute = lazy(async () => ({ default: await loadDashboard() }));
const AdminRoute = lazy(async () => ({ default: await loadAdmin() }));
const RootRoute = lazy(async () => ({ default: await loadRoot() }));

/**
 * The screens by path (S2-01 to S2-16).
 *
 * The login screens are part of the entry chunk: they are usually the first screen, and a separate
 * chunk would cost another round trip. All other screens are loaded on demand, and a screen stays
 * until the next one is loaded.
 */
export function AppRoutes() {
  const { key } = useLocation();
  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} />} screen={key}>
      <Suspense fallback={<Spinner page />}>
        <Routes>
          {/* The pages of a client have their own shell, q.html. On a host that serves this shell for every
              path, a client must not see that their quote is not found. */}
          <Route path="/q/*" element={<ClientPages />} />
          <Route element={<AppFrame />}>
            <Route path="/login" element={<LoginPage onIdle={warmUp} />} />
            <Route path="/login/:tenantName" element={<TenantLoginPage onIdle={warmUp} />} />
            <Route path="/admin/dashboard" element={<DashboardRoute onIdle={warmUp} />} />
            <Route path="/admin" element={<AdminRoute />} />
            <Route path="/" element={<RootRoute />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
