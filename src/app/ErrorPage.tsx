import { useSyncExternalStore } from 'react';
import { app } from '../texts/app.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import { isUpdateReady, reloadWithNewest, subscribeToUpdate } from './install/update.ts';
import styles from './pages.module.css';

const words = app.failure;

/**
 * Whether a chunk or its styles could not be loaded: browsers word the error of a chunk differently, but all
 * mention one of these; that of styles is Vite's.
 */
function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError
    ? /import|module script/i.test(error.message)
    : /^Unable to preload CSS/.test(error.message);
}

function textOf(error: unknown, isOfOldBuild: boolean): string {
  if (isOfOldBuild) return words.partReplaced;
  return isMissingPart(error) ? words.partMissing : words.text;
}

/** Shown when a screen throws: what happened, and what to do next. */
export function ErrorPage({ error }: { error: unknown }) {
  const isOutdated = useSyncExternalStore(subscribeToUpdate, isUpdateReady);
  const isOfOldBuild = isOutdated && isMissingPart(error);
  return (
    <CenteredPage>
      <div role="alert">
        <h1>{isOfOldBuild ? app.update.ready : words.heading}</h1>
        <p className={styles.text}>{textOf(error, isOfOldBuild)}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="strong" onClick={() => void reloadWithNewest()}>
          {words.reload}
        </Button>
        <ButtonLink href="/login">{app.signIn}</ButtonLink>
      </div>
    </CenteredPage>
  );
}
