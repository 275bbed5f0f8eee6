import { timing } from '@domain/timing.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { askRegularly } from '../../api/connection/askRegularly.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { reloadQuote } from './cachedQuote.ts';

/**
 * Reads an open quote again when somebody else has changed it: asks for its stamp every few seconds,
 * and reads the quote only if the stamp differs from the cached one (decision 0033). Once reading the
 * quote was refused, it asks no more until the page has read it: after a new sign-in, for example.
 * @returns a function to stop
 */
export function followQuote(quoteId: string): () => void {
  return askRegularly({ interval: timing.stampInterval }, async () => {
    if (!isRefused(quoteId)) await compare(quoteId);
  });
}

/** Whether the last reading of the quote was refused: the session has ended, or the quote is gone. */
function isRefused(quoteId: string): boolean {
  const error: unknown = queryClient.getQueryState(keys.quote(quoteId))?.error;
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

async function compare(quoteId: string): Promise<void> {
  const known = () => queryClient.getQueryData(keys.quote(quoteId))?.stamp;
  const before = known();
  const { stamp } = await askForStamp(quoteId);
  // Otherwise the quote was read meanwhile, and the answer may be older.
  if (stamp !== before && known() === before) await reloadQuote(quoteId);
}

/** A refusal, such as that of an ended session, is for the quote's own query to show. */
async function askForStamp(quoteId: string): Promise<{ stamp: string | null }> {
  try {
    return await requestJson('GET', `/api/quotes/${quoteId}/stamp`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { stamp: null };
    throw error;
  }
}
