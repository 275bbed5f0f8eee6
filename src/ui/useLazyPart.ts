import { useCallback, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { toast } from './toast.ts';

/**
 * A part of the app that is loaded on first use. If loading fails, a toast says so and the screen
 * stays as it is.
 * @param load imports the part; must be the same function on each render
 * @param what the title of that toast
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
