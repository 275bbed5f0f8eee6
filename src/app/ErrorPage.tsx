import { useRouteError } from 'react-router-dom';
import { texts } from '../texts/texts.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import styles from './pages.module.css';

const words = texts.app.failure;

/**
 * Whether a chunk could not be loaded: browsers word the error differently, but all mention this.
 */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import|module script/i.test(error.message);
}

/** Shown when a screen throws: what happened, and what to do next. */
export function ErrorPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <CenteredPage>
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
    </CenteredPage>
  );
}
