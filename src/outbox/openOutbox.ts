import { reloadQuote } from './cachedQuote.ts';
import { superseded } from './coalesce.ts';
import { createDisk, type Disk } from './disk.ts';
import type { Entry } from './entry.ts';
import type { EntryChange } from './entryStore.ts';
import { merge } from './merge.ts';
import { notifyReplaced } from './onReplaced.ts';
import { notifyFailure, retryRejected, sender } from './outbox.ts';
import { setOutboxState } from './outboxState.ts';
import { ownEdits } from './ownEdits.ts';
import { isTargetMissing } from './setAside.ts';
import { store } from './store.ts';
import { fromStored, type StoredEntry } from './storedEntry.ts';
import { canShareTabs, joinTabs, type TabMessage } from './tabs.ts';
import { isLeader, thisTab } from './thisTab.ts';
import { withdraw, withdrawEarlier } from './withdrawEdit.ts';

let opening: Promise<void> | undefined;

/**
 * For each disk read in progress, the changes since it began, by this tab and others: the read may
 * predate them.
 */
const loads = new Set<EntryChange[]>();

/**
 * Makes edits persistent: reads those that wait on the disk, stores new ones there, and agrees with
 * the other tabs on who sends. Await it before showing a quote. Never rejects: if nothing can be
 * stored, edits stay in memory (and `useOutboxState` says so).
 */
export function openOutbox(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  thisTab.isJoining = canShareTabs();
  setOutboxState({ isSecure: thisTab.isJoining });
  const disk = createDisk(lost);
  thisTab.disk = disk;
  store.onWrite(disk.keep);
  store.onWrite(requestPersistence);
  disk.subscribe(() => {
    setOutboxState({ stores: disk.works() });
    guardUnload(disk);
  });
  store.subscribe(() => guardUnload(disk));
  // Join first, to receive other tabs' changes while the disk is read.
  if (thisTab.isJoining) join(disk);
  await load(disk);
  if (!thisTab.isJoining) resumeSending();
}

/**
 * Sends what waits. Edits that an older build recorded as not found are sent again: the account
 * may just have seen nothing at that moment.
 */
function resumeSending(): void {
  const notFound = store
    .all()
    .filter(({ failure }) => failure?.status === 404 && failure.isGone !== true);
  retryRejected(notFound.map(({ op }) => op));
  sender.retry();
}

function join(disk: Disk): void {
  thisTab.tabs = joinTabs({
    onElected: async () => {
      await load(disk);
      prune();
      withdrawEarlier();
      // After the caller has made this tab the leader.
      setTimeout(resumeSending);
    },
    onResigned: sender.idle,
    onMessage,
  });
  store.onWrite((change) => {
    const { put = [], remove = [] } = change;
    const late = [...remove, ...put.map(({ op }) => op)].filter(disk.isLate);
    thisTab.tabs?.post({ kind: 'change', change, now: performance.now(), late });
  });
}

/**
 * Replaces the entries in memory, which may lack other tabs' changes, with the disk's.
 * @param made entries made before the disk could be read, and possibly sent: older values found
 *   there are dropped in their favor
 */
async function load(disk: Disk, made: readonly Entry[] = []): Promise<void> {
  const since: EntryChange[] = [];
  loads.add(since);
  const stop = store.onWrite((change) => since.push(change));
  try {
    await disk.settled();
    const found = await disk.read();
    const entries = understood(found).map(asKnown);
    const gone = isLeader() ? superseded(entries, made) : [];
    store.take({
      remove: store.all().map(({ op }) => op),
      put: entries.filter(({ op }) => !gone.includes(op)),
    });
    if (gone.length > 0) store.write({ remove: gone });
    for (const change of since) store.take(change);
  } catch {
    // If the disk opens late after all, read its entries then.
    const meanwhile = [...store.all()];
    const stopNoting = store.onWrite(({ put = [] }) => meanwhile.push(...put));
    const stopWaiting = disk.subscribe(() => {
      if (!disk.works()) return;
      stopWaiting();
      stopNoting();
      void load(disk, meanwhile).then(sender.pump);
    });
  } finally {
    stop();
    loads.delete(since);
  }
}

/** Entries made in this page keep their debounce. */
function asKnown(entry: Entry): Entry {
  const known = store.all().find(({ op }) => op === entry.op);
  return known ? { ...entry, dueAt: known.dueAt } : entry;
}

/** The entries that this build understands; those of a newer build are left alone. */
function understood(stored: readonly StoredEntry[]): Entry[] {
  const entries = stored.map(fromStored);
  const known = entries.filter((entry) => entry !== 'newer');
  const newer = entries.length - known.length;
  if (newer > 0) setOutboxState({ newer });
  return known;
}

/**
 * The browser closed the database, which may be empty now: the leading tab writes everything again.
 */
function lost(): void {
  if (isLeader()) thisTab.disk?.keep({ put: store.all() });
}

/** Drops entries made obsolete by newer values from other tabs. Only the leading tab may. */
function prune(news?: readonly Entry[]): void {
  const remove = superseded(store.all(), news);
  if (remove.length > 0) store.write({ remove });
}

function onMessage(message: TabMessage): void {
  switch (message.kind) {
    case 'change':
      applyChange(message);
      break;
    case 'saved':
      merge(message.entry, message.answer);
      break;
    case 'failed':
      notifyFailure(message.entry, message.isFirst);
      if (isTargetMissing(message.entry.failure)) void reloadQuote(message.entry.quoteId);
      break;
    case 'replaced':
      notifyReplaced(message.replacement);
      break;
    case 'do':
      if (isLeader()) handleCommand(message);
      break;
  }
}

function handleCommand({ what, ops = [] }: TabMessage & { kind: 'do' }): void {
  if (what === 'hurry') sender.flushNow();
  else if (what === 'retry') sender.retry();
  else if (what === 'withdraw') withdraw(ops);
  else retryRejected(ops);
}

function applyChange({ change, now, late = [] }: TabMessage & { kind: 'change' }): void {
  const given = change.put ?? [];
  thisTab.disk?.observe(change, late);
  const known = understood(given);
  // A newer build is open in another tab: it understands both formats, so it should send.
  if (known.length < given.length) thisTab.tabs?.stepDown();
  const put = known.map((entry) => {
    const dueAt = given.find(({ op }) => op === entry.op)?.dueAt ?? now;
    return { ...entry, dueAt: dueAt - now + performance.now() };
  });
  // The leading tab knows best whether an entry was sent.
  const isKnown = ({ op }: Entry) => store.all().some((entry) => entry.op === op);
  const news = isLeader() ? put.filter((entry) => !isKnown(entry)) : put;
  const taken = { ...change, put: news };
  store.take(taken);
  for (const since of loads) since.push(taken);
  if (isLeader()) prune(news);
}

let hasRequestedPersistence = false;

/** Asks the browser, once, not to evict this storage when space runs out. */
function requestPersistence(): void {
  if (hasRequestedPersistence) return;
  hasRequestedPersistence = true;
  navigator.storage?.persist?.().catch(() => {});
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Prompts before leaving the page only if edits would be lost. */
function guardUnload(disk: Disk): void {
  if (!disk.works() && ownEdits().length > 0)
    window.addEventListener('beforeunload', preventUnload);
  else window.removeEventListener('beforeunload', preventUnload);
}
