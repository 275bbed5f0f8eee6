import { type Ref, useState } from 'react';
import { client } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import { isReplaced } from '../../ui/isReplaced.ts';
import styles from './clientView.module.css';

type LateActionProps = {
  label: string;
  /** The label while it is under way. */
  working?: string;
  kind?: 'quiet' | 'strong';
  /** Does it, and returns what is announced then. */
  run: () => Promise<string>;
  /** What is announced otherwise, while nothing has failed. */
  said?: string;
  /** What is announced after a failure. */
  failed: string;
  buttonRef?: Ref<HTMLButtonElement>;
};

const atRest = { isWorking: false, announcement: '', isFailure: false, isOutdated: false };

/**
 * A button whose code is loaded when it is first pressed, and what became of it. On a page that a newer
 * one has replaced, Reload.
 */
export function LateAction(props: LateActionProps) {
  const { label, working = label, kind, run, said = '', failed, buttonRef } = props;
  const [{ isWorking, announcement, isFailure, isOutdated }, setProgress] = useState(atRest);

  async function start(): Promise<void> {
    if (isWorking) return;
    setProgress({ ...atRest, isWorking: true });
    try {
      setProgress({ ...atRest, announcement: await run() });
    } catch (error) {
      console.error(error);
      // A server with a newer page no longer has this one's code.
      const isOutdated = await isReplaced(location.pathname).catch(() => false);
      const announcement = isOutdated ? client.failure.outdated : failed;
      setProgress({ ...atRest, announcement, isFailure: true, isOutdated });
    }
  }

  return (
    <div className={styles.late}>
      <Button
        ref={buttonRef}
        kind={kind}
        size="large"
        busy={isWorking}
        onClick={() => (isOutdated ? location.reload() : void start())}
      >
        {isOutdated ? client.failure.reload : isWorking ? working : label}
      </Button>
      <p className={styles.said} role="status" data-failure={isFailure || undefined}>
        {announcement || said}
      </p>
    </div>
  );
}
