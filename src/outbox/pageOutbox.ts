import type { Quote } from '@domain/types.ts';
import type { EditMeta } from '../api/adapter/editMeta.ts';
import { sendKeepalive } from '../api/connection/sendKeepalive.ts';
import { serverAnswers } from '../api/connection/serverAnswers.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import { forgetUser } from '../api/session/forgetUser.ts';
import { renewSession } from '../api/session/renewSession.ts';
import { pageClock } from './clock.ts';
import { createOutbox, type Outbox, type OutboxDeps } from './createOutbox.ts';
import { startOutbox } from './current.ts';
import { createDisk } from './disk/disk.ts';
import { createSecondPlace } from './disk/secondPlace.ts';
import type { EditValue, Entry } from './queue/entry.ts';
import { callFor, type SavedAnswer } from './send/callFor.ts';
import { keepaliveEligible } from './send/keepaliveEligible.ts';
import { canShareTabs, joinTabs } from './tabs/tabs.ts';
import { reloadQuote, reloadQuotes } from './view/cachedQuote.ts';
import { currentUser } from './view/currentUser.ts';
import { merge } from './view/merge.ts';
import { ownEdits, ownOf } from './view/ownEdits.ts';
import { returnedOps } from './view/returnedOps.ts';

/** The page's outbox, on real storage, tabs and calls; nothing happens until it is opened. */
export function createPageOutbox(changes: Partial<OutboxDeps<SavedAnswer>> = {}): Outbox {
  const outbox = createOutbox<SavedAnswer>({
    openDisk: createDisk,
    secondPlace: createSecondPlace(),
    joinTabs: canShareTabs() ? joinTabs : undefined,
    clock: pageClock,
    send,
    answers: serverAnswers,
    // A user who must change their password is refused everything until then.
    sendable: (entries) => (currentUser()?.mustChangePassword ? [] : ownOf(entries)),
    show: ({ sent, answer }) => merge(sent, answer),
    onBroken: ({ sent }, error) => {
      console.error(error);
      // The screen may not show what was saved, so read the quote again.
      void reloadQuote(sent.quoteId);
    },
    onRefused: (entry) => {
      if (entry.failure?.status === 401) void renewOrAsk(entry);
    },
    ...changes,
  });

  /** Retries with a new token; without one, shows the builder that the session has ended. */
  async function renewOrAsk({ quoteId, user }: Entry): Promise<void> {
    const renewed = await renewSession();
    if (renewed === user) outbox.retry();
    // Another user has signed in since, and this tab was not notified.
    else if (renewed !== undefined) forgetUser();
    else await reloadQuotes(quoteId);
  }

  return outbox;
}

/**
 * Makes an outbox the page's and opens it. Await it before showing a quote.
 * @param left aborted when the page uses this outbox no longer, which happens in tests only
 */
export async function openPageOutbox(outbox: Outbox, left?: AbortSignal): Promise<void> {
  startOutbox(outbox);
  followPage(outbox, left);
  await outbox.open();
}

async function send(entry: Entry) {
  let replaced: EditValue | undefined;
  const answer = await callFor(entry, {
    ...metaOf(entry),
    onReplaced: (values) => {
      if (entry.kind === 'edit') replaced = values[entry.field];
    },
  });
  return { answer, replaced };
}

function metaOf(entry: Entry): EditMeta {
  const { op, user } = entry;
  const isKnown = entry.kind === 'edit' && entry.base !== undefined;
  return { op, user, base: isKnown ? { [entry.field]: entry.base } : {} };
}

/** What happens in the page and concerns its edits. */
function followPage(outbox: Outbox, left?: AbortSignal): void {
  const stopReading = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryKey, state } = event.query;
    // After a new sign-in, the user's edits are retried at once.
    if (queryKey[0] === keys.user[0] && state.data) outbox.retry();
    const isRead = event.action.type === 'success' && event.action.manual !== true;
    if (isRead && queryKey[0] === keys.quotes[0] && queryKey.length === 2) {
      const { lineItems = [] }: Partial<Quote> = state.data ?? {};
      const ops = returnedOps(String(queryKey[1]), lineItems);
      if (ops.length > 0) outbox.retryRejected(ops);
    }
  });
  outbox.onFailed((entries) => {
    // Removes what is gone from the screen.
    const gone = entries.filter(({ failure }) => failure?.isGone === true);
    for (const quoteId of new Set(gone.map((entry) => entry.quoteId))) void reloadQuote(quoteId);
  });
  left?.addEventListener('abort', stopReading);
  if (typeof window === 'undefined') return;
  for (const subscribe of [outbox.subscribe, outbox.onKeeping]) {
    subscribe(() => guardLeaving(outbox));
  }
  const stopAsking = outbox.subscribe(() => {
    // Asks the browser, once, not to evict this storage when space runs out.
    navigator.storage?.persist?.().catch(() => {});
    stopAsking();
  });
  const options = left ? { signal: left } : {};
  window.addEventListener('online', outbox.retry, options);
  window.addEventListener('pagehide', () => flushOnPageHide(outbox), options);
  const flushHidden = () => {
    // On a phone, a hidden page may be closed without further events.
    if (document.visibilityState === 'hidden') outbox.flushNow();
  };
  document.addEventListener('visibilitychange', flushHidden, options);
}

/**
 * On page hide, flushes what it can with keepalive requests. These entries stay on disk too, in
 * case the requests fail.
 */
function flushOnPageHide(outbox: Outbox): void {
  if (!outbox.isLeader()) return;
  const left = keepaliveEligible(ownEdits());
  if (left.length === 0) return;
  outbox.markSent(left);
  sendKeepalive(
    left.map((entry) => ({
      entity: entry.entity === 'quote' ? 'quote' : 'line_item',
      id: entry.id,
      changes: { [entry.field]: entry.value },
      meta: metaOf(entry),
    })),
  );
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Prompts before leaving the page only if edits would be lost. */
function guardLeaving(outbox: Outbox): void {
  if (!outbox.keeping().stores && ownEdits().length > 0) {
    window.addEventListener('beforeunload', stay);
  } else window.removeEventListener('beforeunload', stay);
}
