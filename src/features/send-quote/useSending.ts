import type { SendAnswer } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys as queryKeys } from '../../api/keys.ts';
import { reloadQuote } from '../../outbox/cachedQuote.ts';
import { flushEdits, flushTimes } from '../../outbox/flushEdits.ts';
import { getQuoteNow } from '../../outbox/useQuote.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { Message, MessageKeys } from './messageKeys.ts';
import { postMessage, type SendProblem } from './postMessage.ts';

const words = texts.send;

/** What stopped the last try: edits that are not on the server, or what came of the message. */
export type Stop = 'waiting' | SendProblem;

type Sending = {
  send: (message: Message) => Promise<void>;
  isSending: boolean;
  stop: Stop | null;
};

/**
 * Sends a quote once its edits are on the server. While a message is under way every further press
 * is the same press.
 * @param onSent called when it has gone out; else the dialog stays, with `stop`
 */
export function useSending(quoteId: string, keys: MessageKeys, onSent: () => void): Sending {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [stop, setStop] = useState<Stop | null>(null);
  const isUnderWay = useRef(false);

  async function attempt(message: Message): Promise<Stop | null> {
    const { waiting } = await flushEdits({ timeoutMs: flushTimes.send, quoteId });
    const quote = getQuoteNow(quoteId);
    if (waiting > 0 || !quote) {
      tellFailed(words.notices.waiting(texts.quote.editsWaiting(waiting)));
      return 'waiting';
    }
    const outcome = await postMessage(quoteId, message, keys.keyOf(message, quote));
    // One that may have been sent is not asked for again by its key: that is the person's decision.
    const isOver = outcome.ok || outcome.problem === 'uncertain';
    if (isOver) keys.forget(message, quote);
    void readAgain();
    if (!outcome.ok) {
      tellFailed(outcome.reason);
      return outcome.problem;
    }
    tellSent(outcome.answer);
    onSent();
    return null;
  }

  /** Number and status of the quote, its history and the lists. */
  async function readAgain(): Promise<void> {
    await Promise.all([
      reloadQuote(quoteId),
      queryClient.invalidateQueries({ queryKey: queryKeys.quoteEvents(quoteId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.quoteLinks(quoteId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.quoteLists }),
    ]);
  }

  async function send(message: Message): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setStop(null);
    try {
      setStop(await attempt(message));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return { send, isSending, stop };
}

function tellFailed(description: string): void {
  toast({ title: words.failed.title, description, variant: 'destructive' });
}

/** S8-39; on the embedded stack with the way to the inbox that the message is in. */
function tellSent({ method, inbox }: SendAnswer): void {
  const said = method === 'email' ? words.emailed : words.texted;
  if (inbox === null) return void toast(said);
  toast({
    ...said,
    action: {
      label: words.inbox[method],
      altText: words.inboxAltText,
      run: () => void window.open(inbox, '_blank', 'noopener'),
    },
  });
}
