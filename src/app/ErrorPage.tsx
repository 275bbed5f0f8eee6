import { useRouteError } from 'react-router-dom';
import { texts } from '../texts/texts.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { CentredPage } from '../ui/CentredPage.tsx';
import styles from './pages.module.css';

const words = texts.app.failure;

/** Browsers word it differently, but all of them fail so when a chunk cannot be fetched. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import|module script/i.test(error.message);
}

/** What is left when a screen throws: why, and what to do next. */
export function ErrorPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <CentredPage>
      <div role="alert">
        <h1>{words.heading}</h1>
        <p className={styles.text}>{isMissingPart(error) ? words.partMissing : words.text}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="strong" onClick={() => location.reload()}>
          {words.reload}
        </Button>
        <ButtonLink href="/login">{texts.app.signIn}</ButtonLink>
      </div>
    </CentredPage>
  );
}
