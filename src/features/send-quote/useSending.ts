import type { LinkAnswer, LinkMethod, SendAnswer } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys as queryKeys } from '../../api/keys.ts';
import { flushEdits, flushTimes } from '../../outbox/edits/flushEdits.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { getQuoteNow } from '../../outbox/view/useQuote.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { Message, MessageKeys } from './messageKeys.ts';
import { postMessage, type SendProblem } from './postMessage.ts';

const words = texts.send;

/** What stopped the last attempt: unsent edits, or the outcome of the message. */
export type Stop = { method: LinkMethod; why: 'waiting' | SendProblem };

type Sending = {
  send: (message: Message) => Promise<void>;
  isSending: boolean;
  stop: Stop | null;
  /** The link to copy, once it was made. */
  made: LinkAnswer | null;
};

/**
 * Sends a quote, or makes a link to it, once its edits are on the server. While a message is being
 * sent, calling `send` again does nothing.
 * @param onSent called when the message has been sent; otherwise `stop` says why not
 */
export function useSending(
  quoteId: string,
  keys: MessageKeys,
  onSent: (answer: SendAnswer) => void,
): Sending {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [stop, setStop] = useState<Stop | null>(null);
  const [made, setMade] = useState<LinkAnswer | null>(null);
  const isInFlight = useRef(false);

  async function attempt(message: Message): Promise<Stop['why'] | null> {
    const { waiting } = await flushEdits({ timeoutMs: flushTimes.send, quoteId });
    const quote = getQuoteNow(quoteId);
    if (waiting > 0 || !quote) {
      notifyFailure(words.notices.waiting(texts.quote.editsWaiting(waiting)));
      return 'waiting';
    }
    const outcome = await postMessage(quoteId, message, keys.keyOf(message, quote));
    // If it may have been sent or was canceled, only the user can decide to send it, as a new message.
    const isOver = outcome.ok || ['uncertain', 'canceled'].includes(outcome.problem);
    if (isOver) keys.forget(message, quote);
    void refetch();
    if (!outcome.ok) {
      notifyFailure(outcome.reason);
      return outcome.problem;
    }
    if (outcome.answer.method === 'link') setMade(outcome.answer);
    else onSent(outcome.answer);
    return null;
  }

  /** Refreshes the quote's number and status, its history and the lists. */
  async function refetch(): Promise<void> {
    await Promise.all([
      reloadQuote(quoteId),
      queryClient.invalidateQueries({ queryKey: queryKeys.quoteEvents(quoteId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.quoteLinks(quoteId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.quoteLists }),
    ]);
  }

  async function send(message: Message): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    setStop(null);
    try {
      const why = await attempt(message);
      setStop(why && { method: message.method, why });
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return { send, isSending, stop, made };
}

function notifyFailure(description: string): void {
  toast({ title: words.failed.title, description, variant: 'destructive' });
}
