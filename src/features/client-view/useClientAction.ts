import { useRef, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import type { Acted } from './useClientView.ts';

/** Sends one decision or question at a time: a second click while one is in flight does nothing. */
export function useClientAction(perform: (act: ClientAction) => Promise<Acted>) {
  const isInFlight = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Returns whether it arrived. */
  async function send(act: ClientAction): Promise<boolean> {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setWorking(true);
    setFailure(null);
    const outcome = await perform(act).catch((error: unknown) => {
      console.error(error);
      return { failure: words.mayHaveArrived };
    });
    isInFlight.current = false;
    setWorking(false);
    setFailure(outcome.failure);
    return outcome.failure === null;
  }
  return { send, isWorking, failure };
}
