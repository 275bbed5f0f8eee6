import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import { forgetVisitorSession } from '../api/session/visitorSession.ts';
import { SharedQuotes } from '../features/shared-quotes/SharedQuotes.tsx';
import { texts } from '../texts/texts.ts';
import { CentredPage } from '../ui/CentredPage.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './pages.module.css';
import { useAccess } from './useAccess.ts';

const words = texts.sharedQuotes;

/** The welcome of who has opened an access link: what it shows, and Sign In. */
export function SharedWelcome({ onSignIn }: { onSignIn: () => void }) {
  const { token: opened } = useAccess();
  const [params, setParams] = useSearchParams();
  const asked = params.get('token');

  /** Back to the gate: what this tab had opened is forgotten. */
  function enterPassword(token: string): void {
    forgetVisitorSession();
    queryClient.removeQueries({ queryKey: keys.sharedQuotes });
    setParams({ token }, { replace: true });
  }

  return (
    <CentredPage wide>
      <PageTitle>{texts.app.welcome.heading}</PageTitle>
      <h1>{texts.app.welcome.heading}</h1>
      {asked && asked !== opened ? (
        <p className={styles.notice}>
          {words.otherLink}
          <Button onClick={() => enterPassword(asked)}>{words.enterPassword}</Button>
        </p>
      ) : null}
      <SharedQuotes onEnterPassword={opened ? () => enterPassword(opened) : undefined} />
      <div className={styles.actions}>
        <Button onClick={onSignIn}>{texts.app.signIn}</Button>
      </div>
    </CentredPage>
  );
}
