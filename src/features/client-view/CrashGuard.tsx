import type { ReactNode } from 'react';
import { client } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Message } from './Message.tsx';

const words = client.failure;

/** What the page shows after an exception. */
export function CrashGuard({ children }: { children: ReactNode }) {
  return (
    // Preact does not report it.
    <ErrorBoundary fallback={() => <Crash />} onError={console.error}>
      {children}
    </ErrorBoundary>
  );
}

function Crash() {
  return (
    <Message title={words.title}>
      <p>{words.text}</p>
      <Button kind="strong" size="large" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </Message>
  );
}
