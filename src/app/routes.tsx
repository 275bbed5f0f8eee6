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
 * The login screens are part of the entry: for most visits they are the first thing to show, and a
 * chunk of their own would cost one more trip to the server. Every other screen comes when needed.
 */
export const routes: RouteObject[] = [
  {
    // The client's page has a shell of its own, q.html. A host that has this one for every path must
    // not tell somebody's client that their quote is not found.
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
        // Sign-in and what is in its way start without antd.
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
