import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './sharedQuotes.module.css';

const words = texts.sharedQuotes;

/** The link was closed, has expired, or its session has: nothing of what it showed stays. */
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
