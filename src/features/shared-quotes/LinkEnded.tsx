import { messages } from '@domain/messages/messages.ts';
import { sharedQuotes } from '../../texts/access.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './sharedQuotes.module.css';

const words = sharedQuotes;

/** Shown when the link or its session has ended; nothing that it showed remains visible. */
export function LinkEnded({ onEnterPassword }: { onEnterPassword: (() => void) | undefined }) {
  return (
    <div className={styles.none}>
      <ErrorState
        title={messages.sharedQuotes.ended}
        onRetry={onEnterPassword}
        retryLabel={words.enterPassword}
      >
        {words.endedHint}
      </ErrorState>
    </div>
  );
}
