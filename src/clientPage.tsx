/**
 * The entry of the pages under /q/ (q.html): a quote as its client sees it, and the check of a receipt.
 * Separate from the app's: their readers do not load antd or supabase-js, and get no service worker.
 */

import './ui/theme/theme.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientPages } from './features/client-view/ClientPages.tsx';
import { CrashGuard } from './features/client-view/CrashGuard.tsx';
import { watchTheme } from './ui/theme/themeStore.ts';

const root = document.getElementById('root');
if (!root) throw new Error('q.html has no #root');

watchTheme();
createRoot(root).render(
  <StrictMode>
    <CrashGuard>
      <ClientPages />
    </CrashGuard>
  </StrictMode>,
);
