import type { Quote } from '@quote/types.ts';
import type { EditMeta } from '../api/editMeta.ts';
import { forgetUser } from '../api/forgetUser.ts';
import { keys } from '../api/keys.ts';
import { sendLastWords } from '../api/lastWords.ts';
import { queryClient } from '../api/queryClient.ts';
import { renewSession } from '../api/renewSession.ts';
import { serverAnswers } from '../api/serverAnswers.ts';
import { reloadQuote, reloadQuotes } from './cachedQuote.ts';
import { callFor, type SavedAnswer } from './callFor.ts';
import { currentUser } from './currentUser.ts';
import { type Entry, isSameField } from './entry.ts';
import { lastWords } from './lastWords.ts';
import { isLeader, link, tellTabs } from './link.ts';
import { merge } from './merge.ts';
import { tellEditFailed } from './onEditFailed.ts';
import { tellReplaced } from './onReplaced.ts';
import { tellFailure } from './outcomes.ts';
import { ownEdits } from './ownEdits.ts';
import { createSender } from './sender.ts';
import { backAgain, saysGone, setAside } from './setAside.ts';
import { store } from './store.ts';

/** Who sends the edits; only in the one tab that does. */
export const sender = createSender({
  store,
  isLeader,
  // A user who must change the password is refused everything until it is changed.
  sendable: () => (currentUser()?.mustChangePassword ? [] : ownEdits()),
  answers: serverAnswers,
  kept: () => link.disk?.settled() ?? Promise.resolve(),
  send: (entry) => callFor(entry, { ...metaOf(entry), onReplaced: replacedBy(entry) }),
  onSaved: (entry, answer) => {
    merge(entry, answer);
    rebase(entry, answer);
    tellTabs({ kind: 'saved', entry, answer });
  },
  onBroken: (entry, error) => {
    console.error(error);
    // The screen may still lack what was saved, so the server is asked for it.
    void reloadQuote(entry.quoteId);
  },
  onFailed: (entry, isFirst) => {
    const { failure } = entry;
    tellFailed(entry, isFirst);
    tellTabs({ kind: 'failed', entry, isFirst });
    if (failure?.status === 401) void renewOrAsk(entry);
    if (saysGone(failure)) putAside(entry);
  },
});

store.subscribe(sender.pump);

export function tellFailed(entry: Entry, isFirst: boolean): void {
  tellFailure(entry);
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

/** With a new token the edits go on; without one the builder is shown that the session is over. */
async function renewOrAsk({ quoteId, user }: Entry): Promise<void> {
  const renewed = await renewSession();
  if (renewed === user) sender.retry();
  // Somebody else signed in meanwhile, and this tab did not hear of it.
  else if (renewed !== undefined) forgetUser();
  else await reloadQuotes(quoteId);
}

/** Tells every tab what an edit replaced; none but those of one field replace anything. */
function replacedBy(entry: Entry): NonNullable<EditMeta['onReplaced']> {
  return (replaced) => {
    if (entry.kind !== 'edit') return;
    const value = replaced[entry.field];
    if (value === undefined) return;
    const replacement = { edit: entry, replaced: value };
    try {
      tellReplaced(replacement);
    } catch (error) {
      // The edit is saved: what fails in telling about it must not count as a failed call.
      console.error(error);
    }
    tellTabs({ kind: 'replaced', replacement });
  };
}

/**
 * A newer value of the same field was typed over this one, however the tabs came to know of each
 * other: it replaces nothing that its writer had not seen.
 */
function rebase(saved: Entry, answer: SavedAnswer): void {
  if (saved.kind !== 'edit' || !answer) return;
  const base = Object.getOwnPropertyDescriptor(answer, saved.field)?.value;
  const newer = store
    .all()
    .filter((entry) => entry.kind === 'edit' && entry.op !== saved.op && !entry.attempted)
    .filter((entry) => entry.kind === 'edit' && isSameField(entry, saved) && entry.base !== base);
  if (newer.length > 0) store.write({ put: newer.map((entry) => ({ ...entry, base }) as Entry) });
}

function metaOf(entry: Entry): EditMeta {
  const { op, user } = entry;
  const isKnown = entry.kind === 'edit' && entry.base !== undefined;
  return { op, user, base: isKnown ? { [entry.field]: entry.base } : {} };
}

/** What an edit is about is not there: the others of it need not be sent to learn the same. */
function putAside(refused: Entry): void {
  for (const entry of setAside(refused)) {
    // A toast says it once; but who adds, deletes or moves an item waits for what becomes of it.
    if (entry.op === refused.op || entry.kind === 'edit') continue;
    tellFailed(entry, false);
    tellTabs({ kind: 'failed', entry, isFirst: false });
  }
  // What is gone leaves the screen.
  void reloadQuote(refused.quoteId);
}

/** Forgets every edit of a quote that the person deletes, of its line items too. */
export function dropEditsOf(quoteId: string): void {
  const remove = ownEdits(quoteId).map(({ op }) => op);
  if (remove.length > 0) store.write({ remove });
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { queryKey, state } = event.query;
  // Somebody signed in again: their edits go on at once.
  if (queryKey[0] === keys.user[0] && state.data) sender.retry();
  const isRead = event.action.type === 'success' && event.action.manual !== true;
  if (isRead && queryKey[0] === keys.quotes[0] && queryKey.length === 2) {
    const { lineItems = [] }: Partial<Quote> = state.data ?? {};
    const ops = backAgain(String(queryKey[1]), lineItems);
    if (ops.length > 0) retryRefused(ops);
  }
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
