import type { SendAnswer } from '@domain/types.ts';
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
export type Stop = 'waiting' | SendProblem;

type Sending = {
  send: (message: Message) => Promise<void>;
  isSending: boolean;
  stop: Stop | null;
};

/**
 * Sends a quote once its edits are on the server. While a message is being sent, calling `send`
 * again does nothing.
 * @param onSent called when the message has been sent; otherwise `stop` says why not
 */
export function useSending(quoteId: string, keys: MessageKeys, onSent: () => void): Sending {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [stop, setStop] = useState<Stop | null>(null);
  const isInFlight = useRef(false);

  async function attempt(message: Message): Promise<Stop | null> {
    const { waiting } = await flushEdits({ timeoutMs: flushTimes.send, quoteId });
    const quote = getQuoteNow(quoteId);
    if (waiting > 0 || !quote) {
      notifyFailure(words.notices.waiting(texts.quote.editsWaiting(waiting)));
      return 'waiting';
    }
    const outcome = await postMessage(quoteId, message, keys.keyOf(message, quote));
    // If it may have been sent, only the user can decide to send it again, as a new message.
    const isOver = outcome.ok || outcome.problem === 'uncertain';
    if (isOver) keys.forget(message, quote);
    void refetch();
    if (!outcome.ok) {
      notifyFailure(outcome.reason);
      return outcome.problem;
    }
    notifySent(outcome.answer);
    onSent();
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
      setStop(await attempt(message));
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return { send, isSending, stop };
}

function notifyFailure(description: string): void {
  toast({ title: words.failed.title, description, variant: 'destructive' });
}

/** S8-39; on the embedded stack, the toast links to the inbox with the message. */
function notifySent({ method, notCopied, inbox }: SendAnswer): void {
  if (notCopied.length > 0) {
    const description = words.notCopied(notCopied.join(', '));
    return void toast({ ...words.emailed, description, variant: 'destructive' });
  }
  const message = method === 'email' ? words.emailed : words.texted;
  if (inbox === null) return void toast(message);
  toast({
    ...message,
    action: {
      label: words.inbox[method],
      altText: words.inboxAltText,
      run: () => void window.open(inbox, '_blank', 'noopener'),
    },
  });
}
