import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts/texts.ts';
import { Button } from '../ui/Button.tsx';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './pages.module.css';
import { useAccess } from './useAccess.ts';

const SharedWelcome = lazy(async () => ({
  default: (await import('./SharedWelcome.tsx')).SharedWelcome,
}));

/** The visitor's page at `/`; with an access link opened, it also shows the link's quotes. */
export function WelcomePage() {
  const navigate = useNavigate();
  const { isGranted } = useAccess();
  const signIn = () => navigate('/login');
  if (isGranted) {
    return (
      <Suspense fallback={<Spinner page />}>
        <SharedWelcome onSignIn={signIn} />
      </Suspense>
    );
  }
  return (
    <CenteredPage>
      <PageTitle>{texts.app.welcome.heading}</PageTitle>
      <h1>{texts.app.welcome.heading}</h1>
      <p>{texts.app.welcome.text}</p>
      <div className={styles.actions}>
        <Button kind="strong" block onClick={signIn}>
          {texts.app.signIn}
        </Button>
      </div>
    </CenteredPage>
  );
}
