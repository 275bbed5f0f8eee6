import './ui/theme/theme.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from './api/forgetUser.ts';
import { App } from './app/App.tsx';
import { watchTheme } from './ui/theme/themeStore.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchTheme();
followOtherTabs();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
