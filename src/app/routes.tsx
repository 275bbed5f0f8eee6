import type { RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { TenantLoginPage } from '../features/login/TenantLoginPage.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { warmUp } from './warmUp.ts';

/**
 * The routes (S2-01 to S2-16).
 *
 * The login screens are part of the entry chunk: they are usually the first screen, and a separate
 * chunk would cost another round trip. All other screens are loaded on demand.
 */
export const routes: RouteObject[] = [
  {
    // The client's page has its own shell, q.html. On a host that serves this shell for every path,
    // a client must not see that their quote is not found.
    path: '/q/*',
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Spinner page />,
    lazy: async () => ({
      Component: (await import('../features/client-view/ClientPage.tsx')).ClientPage,
    }),
  },
  {
    element: <AppFrame />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Spinner page />,
    children: [
      { path: '/login', element: <LoginPage onIdle={warmUp} /> },
      { path: '/login/:tenantName', element: <TenantLoginPage onIdle={warmUp} /> },
      {
        // Sign-in and the screens around it load without antd.
        lazy: async () => ({ Component: (await import('./AntdFrame.tsx')).AntdFrame }),
        children: [
          {
            path: '/admin/dashboard',
            lazy: async () => ({
              Component: (await import('./DashboardRoute.tsx')).DashboardRoute,
            }),
          },
          {
            path: '/admin',
            lazy: async () => ({ Component: (await import('./AdminRoute.tsx')).AdminRoute }),
          },
          {
            path: '/',
            lazy: async () => ({ Component: (await import('./RootRoute.tsx')).RootRoute }),
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
