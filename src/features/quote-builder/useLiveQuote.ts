import type { QuoteStatus } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keys } from '../../api/keys.ts';
import { followQuote } from '../../outbox/view/followQuote.ts';
import { useOpenQuestions } from '../../outbox/view/useOpenQuestions.ts';
import { useQuoteLife } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

const { news } = texts.quote;

/** Keeps the open quote up to date with what others do, and tells what the client did. */
export function useLiveQuote(quoteId: string): void {
  const queryClient = useQueryClient();
  const { status, isLocked } = useQuoteLife(quoteId);
  const seen = useRef<QuoteStatus>(status);
  useEffect(() => followQuote(quoteId), [quoteId]);
  useEffect(() => {
    const before = seen.current;
    seen.current = status;
    // Until the quote is loaded, and before it is first sent, its status is draft.
    if (before === status || before === 'draft') return;
    if (status === 'viewed' || status === 'accepted' || status === 'declined') {
      toast(status === 'accepted' && !isLocked ? news.acceptedAsSent : news[status]);
      void queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) });
    }
  }, [status, isLocked, quoteId, queryClient]);

  const questions = useOpenQuestions(quoteId);
  const known = useRef<number | null>(null);
  useEffect(() => {
    // A draft, and a quote that is not loaded yet, has none.
    if (status === 'draft') return;
    const before = known.current;
    known.current = questions;
    if (before === null || questions <= before) return;
    toast(news.asked);
  }, [status, questions]);
}
