import { draftSnapshot } from '@domain/draftSnapshot.ts';
import type { Quote } from '@domain/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { currentLetterhead } from '../../outbox/view/currentLetterhead.ts';
import { Changes } from '../../ui/changes/Changes.tsx';

type SentChangesProps = { quote: Quote; validUntil: string };

/** What differs in the version that is about to be sent from the last one that was. */
export function SentChanges({ quote, validUntil }: SentChangesProps) {
  const { data: last } = useQuery({ ...apiQuery(keys.lastVersion(quote.id)), gcTime: 0 });
  const next = useMemo(
    () => last && draftSnapshot(quote, currentLetterhead(), null, { ...last, validUntil }),
    [last, quote, validUntil],
  );
  // The list begins closed, so that the fields stay in sight.
  return last && next ? <Changes before={last} after={next} openUpTo={0} /> : null;
}
