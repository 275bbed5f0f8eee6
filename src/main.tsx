import './ui/theme/theme.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchTheme } from './ui/theme/themeStore.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
