import type { LineItem } from '@quote/types.ts';
import { requestJson } from '../api/client.ts';
import type { EditMeta } from '../api/context.ts';
import { keys } from '../api/keys.ts';
import { sendLastWords } from '../api/lastWords.ts';
import { queryClient } from '../api/queryClient.ts';
import type { QuoteHead } from '../api/types.ts';
import { cachedQuote, isMissing, mergeHead, mergeLineItem, reloadQuote } from './cachedQuote.ts';
import { currentUser } from './currentUser.ts';
import type { Entry } from './entry.ts';
import { createMemoryStore } from './entryStore.ts';
import { tellEditFailed } from './onEditFailed.ts';
import { createSender } from './sender.ts';

/** The page's edits on their way, and who sends them. */
export const store = createMemoryStore();

export const sender = createSender({
  store,
  send: (entry) => {
    const { entity, id, field, value } = entry;
    const path = entity === 'quote' ? `/api/quotes/${id}` : `/api/line-items/${id}`;
    return requestJson('PUT', path, { [field]: value }, metaOf(entry));
  },
  currentUser: () => currentUser()?.id ?? null,
  onSaved: ({ entity, quoteId }, answer) => {
    if (entity === 'quote') mergeHead(quoteId, answer as QuoteHead);
    else mergeLineItem(quoteId, answer as LineItem);
  },
  onFailed: (entry, isFirst) => {
    const { failure } = entry;
    if (isFirst || failure?.parked) tellEditFailed(entry);
    // Shows the builder that the session is over; what is on the screen stays.
    if (failure?.status === 401) void reloadQuote(entry.quoteId);
    if (failure?.status === 404) void dropIfGone(entry);
  },
});

store.subscribe(sender.pump);

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
  drop(store.all().filter((entry) => entry.id === id));
}

/** Forgets every edit of a quote that is no more, of its line items too. */
export function dropEditsOf(quoteId: string): void {
  drop(store.all().filter((entry) => entry.quoteId === quoteId));
}

function drop(entries: readonly Entry[]): void {
  if (entries.length > 0) store.write({ remove: entries.map(({ op }) => op) });
}

// Somebody signed in again: their edits go on at once.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === keys.user[0] && query.state.data) sender.retry();
});

/** The page is being left: what still waits goes out in requests that outlive it. */
function speakLast(): void {
  const left = store.all().filter(({ failure }) => failure?.parked !== true);
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
    if (document.visibilityState === 'hidden') sender.hurry();
  });
}
