import type { Quote } from '@domain/types.ts';
import type { EditMeta } from '../api/adapter/editMeta.ts';
import { sendKeepalive } from '../api/connection/sendKeepalive.ts';
import { serverAnswers } from '../api/connection/serverAnswers.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import { forgetUser } from '../api/session/forgetUser.ts';
import { renewSession } from '../api/session/renewSession.ts';
import { reloadQuote, reloadQuotes } from './cachedQuote.ts';
import { callFor, type SavedAnswer } from './callFor.ts';
import { currentUser } from './currentUser.ts';
import { type Entry, isSameField } from './entry.ts';
import { keepaliveEligible } from './keepaliveEligible.ts';
import { merge } from './merge.ts';
import { notifyEditFailed } from './onEditFailed.ts';
import { notifyReplaced } from './onReplaced.ts';
import { rejectOutcome } from './outcomes.ts';
import { ownEdits } from './ownEdits.ts';
import { createSender } from './sender.ts';
import { isTargetMissing, returnedOps, setAside } from './setAside.ts';
import { store } from './store.ts';
import { isLeader, notifyTabs, thisTab } from './thisTab.ts';

/** Sends the edits, in the leading tab only. */
export const sender = createSender({
  store,
  isLeader,
  // The server refuses everything to users who must change their password.
  sendable: () => (currentUser()?.mustChangePassword ? [] : ownEdits()),
  answers: serverAnswers,
  kept: () => thisTab.disk?.settled() ?? Promise.resolve(),
  send: (entry) => callFor(entry, { ...metaOf(entry), onReplaced: replacedBy(entry) }),
  onSaved: (entry, answer) => {
    merge(entry, answer);
    rebase(entry, answer);
    notifyTabs({ kind: 'saved', entry, answer });
  },
  onBroken: (entry, error) => {
    console.error(error);
    // The screen may not show what was saved, so read the quote again.
    void reloadQuote(entry.quoteId);
  },
  onFailed: (entry, isFirst) => {
    const { failure } = entry;
    notifyFailure(entry, isFirst);
    notifyTabs({ kind: 'failed', entry, isFirst });
    if (failure?.status === 401) void renewOrAsk(entry);
    if (isTargetMissing(failure)) setOthersAside(entry);
  },
});

store.subscribe(sender.pump);

export function notifyFailure(entry: Entry, isFirst: boolean): void {
  rejectOutcome(entry);
  if (isFirst || entry.failure?.parked) notifyEditFailed(entry);
}

/** Sends everything immediately and retries what failed, in the leading tab. */
export function flushNow(): void {
  if (isLeader()) sender.flushNow();
  else notifyTabs({ kind: 'do', what: 'hurry' });
}

/** Sends rejected entries again, as the same operations. */
export function retryRejected(ops: readonly string[]): void {
  if (!isLeader()) {
    notifyTabs({ kind: 'do', what: 'retryRejected', ops });
    return;
  }
  const rejected = store.all().filter(({ op, failure }) => failure !== null && ops.includes(op));
  store.write({ put: rejected.map((entry) => ({ ...entry, failure: null })) });
  sender.retry();
}

/** Retries with a new token; without one, shows the builder that the session has ended. */
async function renewOrAsk({ quoteId, user }: Entry): Promise<void> {
  const renewed = await renewSession();
  if (renewed === user) sender.retry();
  // Another user has signed in since, and this tab was not notified.
  else if (renewed !== undefined) forgetUser();
  else await reloadQuotes(quoteId);
}

/** Tells every tab what an edit overwrote; only field edits overwrite anything. */
function replacedBy(entry: Entry): NonNullable<EditMeta['onReplaced']> {
  return (replaced) => {
    if (entry.kind !== 'edit') return;
    const value = replaced[entry.field];
    if (value === undefined) return;
    const replacement = { edit: entry, replaced: value };
    try {
      notifyReplaced(replacement);
    } catch (error) {
      // The edit is saved, so a failing listener must not count as a failed call.
      console.error(error);
    }
    notifyTabs({ kind: 'replaced', replacement });
  };
}

/**
 * A newer value of the same field was typed over this one, so its writer has seen it, however the
 * tabs learned of each other: update its base, so that it is not reported as overwriting an unseen
 * value.
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

/** What an edit is about does not exist: set the others of it aside without sending them. */
function setOthersAside(rejected: Entry): void {
  for (const entry of setAside(rejected)) {
    // One toast is enough for all edits, but callers that add, delete or move an item await the
    // outcome.
    if (entry.op === rejected.op || entry.kind === 'edit') continue;
    notifyFailure(entry, false);
    notifyTabs({ kind: 'failed', entry, isFirst: false });
  }
  // Refreshes the screen, which removes whatever was deleted.
  void reloadQuote(rejected.quoteId);
}

/** Drops every edit of a quote that the user deletes, including those of its line items. */
export function dropEditsOf(quoteId: string): void {
  const remove = ownEdits(quoteId).map(({ op }) => op);
  if (remove.length > 0) store.write({ remove });
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { queryKey, state } = event.query;
  // After a new sign-in, the user's edits are retried at once.
  if (queryKey[0] === keys.user[0] && state.data) sender.retry();
  const isRead = event.action.type === 'success' && event.action.manual !== true;
  if (isRead && queryKey[0] === keys.quotes[0] && queryKey.length === 2) {
    const { lineItems = [] }: Partial<Quote> = state.data ?? {};
    const ops = returnedOps(String(queryKey[1]), lineItems);
    if (ops.length > 0) retryRejected(ops);
  }
});

/**
 * On page hide, flushes what it can with keepalive requests. These entries stay on disk too, in
 * case the requests fail.
 */
function flushOnPageHide(): void {
  if (!isLeader()) return;
  const left = keepaliveEligible(ownEdits());
  if (left.length === 0) return;
  store.write({ put: left.map((entry) => ({ ...entry, attempted: true })) });
  sendKeepalive(
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
  window.addEventListener('pagehide', flushOnPageHide);
  // On a phone, a hidden page may be closed without further events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushNow();
  });
}
