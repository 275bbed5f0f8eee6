import { useSearchParams } from 'react-router-dom';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import { forgetVisitorSession } from '../api/session/visitorSession.ts';
import { SharedQuotes } from '../features/shared-quotes/SharedQuotes.tsx';
import { sharedQuotes } from '../texts/access.ts';
import { texts } from '../texts/texts.ts';
import { Button } from '../ui/Button.tsx';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './pages.module.css';
import { useAccess } from './useAccess.ts';

const words = sharedQuotes;

/** The welcome page for visitors with an access link: the shared quotes, and Sign In. */
export function SharedWelcome({ onSignIn }: { onSignIn: () => void }) {
  const { token: opened } = useAccess();
  const [params, setParams] = useSearchParams();
  const requested = params.get('token');

  /** Returns to the gate and forgets the access of this tab. */
  function enterPassword(token: string): void {
    forgetVisitorSession();
    queryClient.removeQueries({ queryKey: keys.sharedQuotes });
    setParams({ token }, { replace: true });
  }

  return (
    <CenteredPage wide>
      <PageTitle>{texts.app.welcome.heading}</PageTitle>
      <h1>{texts.app.welcome.heading}</h1>
      {requested && requested !== opened ? (
        <p className={styles.notice}>
          {words.otherLink}
          <Button onClick={() => enterPassword(requested)}>{words.enterPassword}</Button>
        </p>
      ) : null}
      <SharedQuotes onEnterPassword={opened ? () => enterPassword(opened) : undefined} />
      <div className={styles.actions}>
        <Button onClick={onSignIn}>{texts.app.signIn}</Button>
      </div>
    </CenteredPage>
  );
}
