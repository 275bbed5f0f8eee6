import { draftSnapshot, sentSnapshot } from '@domain/draftSnapshot.ts';
import type { Quote, QuoteLife } from '@domain/types.ts';
import { currentLetterhead } from '../../outbox/view/currentLetterhead.ts';
import { sentContentOf } from '../../outbox/view/useSentChange.ts';
import { Changes } from '../../ui/changes/Changes.tsx';

type SentChangesProps = { quote: Quote; life: QuoteLife; validUntil: string };

/** What a client who has read the last version finds changed in the one that is about to be sent. */
export function SentChanges({ quote, life, validUntil }: SentChangesProps) {
  const { sent } = sentContentOf(quote);
  if (sent === null) return null;
  const before = sentSnapshot(sent, life);
  const after = draftSnapshot(quote, currentLetterhead(), null, { ...before, validUntil });
  return <Changes before={before} after={after} openUpTo={0} />;
}
