import { useRef, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import type { Decided } from './useClientView.ts';

/** One decision on its way: a second click while it is under way does nothing. */
export function useDecision(decide: (act: ClientAction) => Promise<Decided>) {
  const isUnderWay = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(act: ClientAction): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWorking(true);
    setFailure(null);
    const outcome = await decide(act).catch((error: unknown) => {
      console.error(error);
      return { failure: words.mayHaveArrived };
    });
    isUnderWay.current = false;
    setWorking(false);
    setFailure(outcome.failure);
  }
  return { send, isWorking, failure };
}
