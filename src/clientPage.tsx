/**
 * The entry of the pages under /q/ (q.html): a quote as its client sees it, and the check of a receipt.
 * Separate from the app's: their readers do not load antd or supabase-js, and get no service worker.
 */

import './ui/theme/theme.css';
import './ui/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientPage } from './features/client-view/ClientPage.tsx';
import { CrashGuard } from './features/client-view/CrashGuard.tsx';
import { receiptCodeOf } from './features/client-view/clientPage.ts';
import { watchTheme } from './ui/theme/themeStore.ts';

const root = document.getElementById('root');
if (!root) throw new Error('q.html has no #root');

// Few open it.
const CheckPage = lazy(async () => ({
  default: (await import('./features/client-view/check/CheckPage.tsx')).CheckPage,
}));
const code = receiptCodeOf(location.pathname);

watchTheme();
createRoot(root).render(
  <StrictMode>
    <CrashGuard>
      {code === null ? (
        <ClientPage />
      ) : (
        <Suspense>
          <CheckPage code={code} />
        </Suspense>
      )}
    </CrashGuard>
  </StrictMode>,
);
