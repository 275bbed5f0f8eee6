import { ApiError } from '../../api/apiError.ts';
import { outbox } from '../current.ts';
import { withdraw } from '../queue/changes.ts';
import type { Discard } from '../queue/entry.ts';
import { ownEdits } from '../view/ownEdits.ts';
import { getQuoteNow } from '../view/useQuote.ts';
import { sentChangeNow } from '../view/useSentChange.ts';
import { change } from './change.ts';
import { draftOf } from './draftOf.ts';

/**
 * Discards everything that changed since a quote was sent: on the screen immediately, then on the
 * server, after the edits that wait. The server decides what was sent and keeps what it replaced.
 * @returns null if there is nothing to discard; `saved` and what `undo` returns resolve when the
 *   server has it, to whether all of it is back: a logo or provider that was deleted is not. They
 *   reject with `ApiError` at the first failure. `undo` brings back what was there, and is refused if
 *   the quote was edited since. A conflict (409) leaves nothing behind.
 */
export function discardChanges(
  quoteId: string,
): { saved: Promise<boolean>; undo: () => Promise<boolean> } | null {
  const quote = getQuoteNow(quoteId);
  const sent = sentChangeNow(quoteId);
  if (!quote || !sent?.canDiscard) return null;
  const about = { kind: 'discard', entity: 'quote', id: quoteId, quoteId } as const;
  const opOfLast = () => ownEdits(quoteId).at(-1)?.op ?? '';
  const bringBack = async (made: Pick<Discard, 'version' | 'undoes' | 'content'>) => {
    const saved = change({ ...about, ...made });
    const op = opOfLast();
    await saved.catch((error) => {
      // Nothing that anybody typed is in it, and it would keep the quote from being sent.
      if (isConflict(error)) void outbox().change(withdraw([op]));
      throw error;
    });
    const now = getQuoteNow(quoteId);
    const { logoId, providerId } = made.content;
    return now?.logoId === logoId && now.providerId === providerId;
  };
  // As the server decides it: another name is another client.
  const clientId = sent.clientName === quote.clientName ? quote.clientId : null;
  const content = draftOf({ ...quote, ...sent, clientId, provider: null });
  const saved = bringBack({ version: sent.version, undoes: null, content });
  const op = opOfLast();
  const undo = () => bringBack({ version: null, undoes: op, content: draftOf(quote) });
  // The caller may ignore the outcome: the entry itself records the failure.
  saved.catch(() => {});
  return { saved, undo };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;
