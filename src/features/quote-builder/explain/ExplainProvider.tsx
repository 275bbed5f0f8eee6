import type { Subject } from '@domain/explain.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import type { ExplanationDrawer } from './ExplanationDrawer.tsx';
import { ExplainContext, type OpenExplanation } from './explainContext.ts';
import { loadExplanation } from './loadExplanation.ts';

type Shown = {
  Drawer: typeof ExplanationDrawer;
  subject: Subject;
  isOpen: boolean;
  /** Counts the openings, so that each starts with fresh state. */
  opening: number;
};

/** Lets every figure of a quote open its explanation: one drawer for all of them. */
export function ExplainProvider({ quoteId, children }: { quoteId: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const openings = useRef(0);

  const open = useCallback<OpenExplanation>(async (subject) => {
    openings.current += 1;
    const opening = openings.current;
    try {
      const { ExplanationDrawer: Drawer } = await loadExplanation();
      // A later request replaces one that is still loading.
      if (opening === openings.current) setShown({ Drawer, subject, isOpen: true, opening });
    } catch {
      toast({
        title: texts.explain.failed,
        description: texts.app.failure.partMissing,
        variant: 'destructive',
      });
    }
  }, []);

  return (
    <ExplainContext value={open}>
      {children}
      {shown ? (
        <shown.Drawer
          key={shown.opening}
          quoteId={quoteId}
          subject={shown.subject}
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      ) : null}
    </ExplainContext>
  );
}
