import type { LineItem } from '@quote/types.ts';
import { requestJson } from '../api/client.ts';
import type { EditMeta } from '../api/context.ts';
import { keys } from '../api/keys.ts';
import { sendLastWords } from '../api/lastWords.ts';
import { queryClient } from '../api/queryClient.ts';
import type { QuoteHead } from '../api/types.ts';
import { cachedQuote, isMissing, mergeHead, mergeLineItem, reloadQuote } from './cachedQuote.ts';
import type { Entry } from './entry.ts';
import { lastWords } from './lastWords.ts';
import { isLeader, link, tellTabs } from './link.ts';
import { tellEditFailed } from './onEditFailed.ts';
import { ownEdits } from './ownEdits.ts';
import { createSender } from './sender.ts';
import { store } from './store.ts';

/** Who sends the edits; only in the one tab that does. */
export const sender = createSender({
  store,
  isLeader,
  sendable: () => ownEdits(),
  kept: () => link.disk?.settled() ?? Promise.resolve(),
  send: (entry) => {
    const { entity, id, field, value } = entry;
    const path = entity === 'quote' ? `/api/quotes/${id}` : `/api/line-items/${id}`;
    return requestJson('PUT', path, { [field]: value }, metaOf(entry));
  },
  onSaved: (entry, answer) => {
    merge(entry, answer);
    tellTabs({ kind: 'saved', entry, answer });
  },
  onFailed: (entry, isFirst) => {
    const { failure } = entry;
    tellFailed(entry, isFirst);
    tellTabs({ kind: 'failed', entry, isFirst });
    // Shows the builder that the session is over; what is on the screen stays.
    if (failure?.status === 401) void reloadQuote(entry.quoteId);
    if (failure?.status === 404) void dropIfGone(entry);
  },
});

store.subscribe(sender.pump);

/** SPEC §4: what the server answered to an edit becomes part of the cached quote. */
export function merge({ entity, quoteId }: Entry, answer: unknown): void {
  if (entity === 'quote') mergeHead(quoteId, answer as QuoteHead);
  else mergeLineItem(quoteId, answer as LineItem);
}

export function tellFailed(entry: Entry, isFirst: boolean): void {
  if (isFirst || entry.failure?.parked) tellEditFailed(entry);
}

/** Sends everything now, and tries again what failed; whichever tab it is that sends. */
export function hurryEdits(): void {
  if (isLeader()) sender.hurry();
  else tellTabs({ kind: 'do', what: 'hurry' });
}

/** Sends refused entries once more, as the very same operations. */
export function retryRefused(ops: readonly string[]): void {
  if (!isLeader()) {
    tellTabs({ kind: 'do', what: 'retryRefused', ops });
    return;
  }
  const refused = store.all().filter(({ op, failure }) => failure !== null && ops.includes(op));
  store.write({ put: refused.map((entry) => ({ ...entry, failure: null })) });
  sender.retry();
}

function metaOf({ op, user, field, base }: Entry): EditMeta {
  return { op, user, base: base === undefined ? {} : { [field]: base } };
}

/**
 * Edits of a line item or a quote that somebody else deleted have nowhere to go, and no field to
 * show them.
 */
async function dropIfGone({ entity, id, quoteId }: Entry): Promise<void> {
  await reloadQuote(quoteId);
  if (isMissing(quoteId)) return dropEditsOf(quoteId);
  if (entity !== 'lineItem') return;
  const quote = cachedQuote(quoteId);
  if (quote && !quote.lineItems.some((item) => item.id === id)) dropEdits(id);
}

/** Forgets every edit of a thing that is no more. */
export function dropEdits(id: string): void {
  drop(ownEdits().filter((entry) => entry.id === id));
}

/** Forgets every edit of a quote that is no more, of its line items too. */
export function dropEditsOf(quoteId: string): void {
  drop(ownEdits(quoteId));
}

function drop(entries: readonly Entry[]): void {
  if (entries.length > 0) store.write({ remove: entries.map(({ op }) => op) });
}

// Somebody signed in again: their edits go on at once.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === keys.user[0] && query.state.data) sender.retry();
});

/**
 * The page is being left: what can go out in requests that outlive it does. The rest is on the disk,
 * and so are these, in case that nothing came of it.
 */
function speakLast(): void {
  if (!isLeader()) return;
  const left = lastWords(ownEdits());
  if (left.length === 0) return;
  store.write({ put: left.map((entry) => ({ ...entry, attempted: true })) });
  sendLastWords(
    left.map((entry) => ({
      entity: entry.entity === 'quote' ? 'quote' : 'line_item',
      id: entry.id,
      changes: { [entry.field]: entry.value },
      meta: metaOf(entry),
    })),
  );
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', sender.retry);
  window.addEventListener('pagehide', speakLast);
  // On a phone, a page that is hidden may never hear of its end.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hurryEdits();
  });
}
