import { useCallback, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { toast } from './toast.ts';

/**
 * A part of the app that is fetched when it is first asked for; where it cannot be had, a toast says so
 * and what is on the screen stays.
 * @param load imports it; the same function each time
 * @param what did not work, for the toast's title
 */
export function useLazyPart<P>(load: () => Promise<P>, what: string) {
  const [part, setPart] = useState<{ Part: P } | null>(null);
  const fetchPart = useCallback(async (): Promise<boolean> => {
    try {
      const Part = await load();
      setPart((before) => before ?? { Part });
      return true;
    } catch {
      const description = texts.app.failure.partMissing;
      toast({ title: what, description, variant: 'destructive' });
      return false;
    }
  }, [load, what]);
  return { Part: part?.Part ?? null, fetchPart };
}
