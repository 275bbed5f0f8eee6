import './ui/theme/theme.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from './api/connection/watchConnection.ts';
import { refreshWhenBack } from './api/kept/refreshWhenBack.ts';
import { followOtherTabs } from './api/session/forgetUser.ts';
import { App } from './app/App.tsx';
import { watchInstallOffer } from './app/install/installOffer.ts';
import { registerServiceWorker } from './app/install/registerServiceWorker.ts';
import { watchParts } from './app/install/watchParts.ts';
import { loadFirstScreen } from './app/screens.ts';
import { Spinner } from './ui/Spinner.tsx';
import { watchTheme } from './ui/theme/themeStore.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchTheme();
followOtherTabs();
watchConnection();
refreshWhenBack();
watchInstallOffer();
watchParts();
registerServiceWorker();

const page = createRoot(root);
// Not a Suspense fallback: React keeps one for 300 ms, even if what it waits for comes sooner.
page.render(<Spinner page />);
loadFirstScreen(location).then(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
