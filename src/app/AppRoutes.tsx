import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { TenantLoginPage } from '../features/login/TenantLoginPage.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { warmUp } from './warmUp.ts';

const ClientPage = lazy(async () => ({
  default: (await import('../features/client-view/ClientPage.tsx')).ClientPage,
}));
const DashboardRoute = lazy(async () => ({
  default: (await withToasts(import('./DashboardRoute.tsx'))).DashboardRoute,
}));
const AdminRoute = lazy(async () => ({
  default: (await withToasts(import('./AdminRoute.tsx'))).AdminRoute,
}));
const RootRoute = lazy(async () => ({
  default: (await withToasts(import('./RootRoute.tsx'))).RootRoute,
}));

/** The screens behind sign-in have toasts from the start, so that they can report that they are offline. */
async function withToasts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, import('../ui/ShownToasts.tsx')]);
  return loaded;
}

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
          {/* The client's page has its own shell, q.html. On a host that serves this shell for every
              path, a client must not see that their quote is not found. */}
          <Route path="/q/*" element={<ClientPage />} />
          <Route element={<AppFrame />}>
            <Route path="/login" element={<LoginPage onIdle={warmUp} />} />
            <Route path="/login/:tenantName" element={<TenantLoginPage onIdle={warmUp} />} />
            <Route path="/admin/dashboard" element={<DashboardRoute />} />
            <Route path="/admin" element={<AdminRoute />} />
            <Route path="/" element={<RootRoute />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
