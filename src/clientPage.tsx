/**
 * The entry of the client's page (q.html), separate from the app's: clients do not load antd or
 * supabase-js, and get no service worker.
 */

import './ui/theme/theme.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientPage } from './features/client-view/ClientPage.tsx';
import { CrashGuard } from './features/client-view/CrashGuard.tsx';
import { watchTheme } from './ui/theme/themeStore.ts';

const root = document.getElementById('root');
if (!root) throw new Error('q.html has no #root');

watchTheme();
createRoot(root).render(
  <StrictMode>
    <CrashGuard>
      <ClientPage />
    </CrashGuard>
  </StrictMode>,
);
