import { useEffect, useState } from 'react';
import { client } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from './Message.tsx';

const words = client.loadFailed;

type LoadFailedProps = {
  /** If it is not the quote that could not be loaded. */
  title?: string;
  onRetry: () => Promise<void>;
};

/** What could not be loaded. Retries on demand, and when the network returns. */
export function LoadFailed({ title = words.title, onRetry }: LoadFailedProps) {
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    const retry = () => void onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry]);
  const tryAgain = async () => {
    if (isTrying) return;
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <Message title={title}>
      <p>{words.text}</p>
      <Button kind="strong" size="large" busy={isTrying} onClick={() => void tryAgain()}>
        {isTrying ? client.trying : client.tryAgain}
      </Button>
    </Message>
  );
}
