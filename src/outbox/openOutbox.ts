import { reloadQuote } from './cachedQuote.ts';
import { superseded } from './coalesce.ts';
import { createDisk, type Disk } from './disk.ts';
import type { Entry } from './entry.ts';
import type { EntryChange } from './entryStore.ts';
import { isLeader, link } from './link.ts';
import { merge } from './merge.ts';
import { tellReplaced } from './onReplaced.ts';
import { retryRefused, sender, tellFailed } from './outbox.ts';
import { setOutboxState } from './outboxState.ts';
import { ownEdits } from './ownEdits.ts';
import { saysGone } from './setAside.ts';
import { store } from './store.ts';
import { fromStored, type StoredEntry } from './storedEntry.ts';
import { canShareTabs, joinTabs, type TabMessage } from './tabs.ts';
import { withdraw, withdrawEarlier } from './withdrawEdit.ts';

let opening: Promise<void> | undefined;

/**
 * The changes since each reading of the disk that is under way began, of this tab and of others: what
 * was read may be from before them.
 */
const loads = new Set<EntryChange[]>();

/**
 * Makes edits outlive this page: reads those that wait on the disk, keeps new ones there, and agrees
 * with the other tabs on who sends. To be awaited before a quote is shown. Never rejects: where
 * nothing can be stored, edits go on in memory (`useOutboxState` says so).
 */
export function openOutbox(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  link.isJoining = canShareTabs();
  setOutboxState({ isSecure: link.isJoining });
  const disk = createDisk(lost);
  link.disk = disk;
  store.onWrite(disk.keep);
  store.onWrite(askToStay);
  disk.subscribe(() => {
    setOutboxState({ stores: disk.works() });
    guardLeaving(disk);
  });
  store.subscribe(() => guardLeaving(disk));
  // What other tabs do while the disk is read is heard of, so they are listened to first.
  if (link.isJoining) join(disk);
  await load(disk);
  if (!link.isJoining) goOn();
}

/**
 * Sends what waits. What an older build was told of as not found is asked for again: that may have been
 * said to an account that saw nothing at that moment.
 */
function goOn(): void {
  const notFound = store
    .all()
    .filter(({ failure }) => failure?.status === 404 && failure.isGone !== true);
  retryRefused(notFound.map(({ op }) => op));
  sender.retry();
}

function join(disk: Disk): void {
  link.tabs = joinTabs({
    onElected: async () => {
      await load(disk);
      prune();
      withdrawEarlier();
      // Not before the caller has made this tab the leader.
      setTimeout(goOn);
    },
    onResigned: sender.idle,
    onMessage,
  });
  store.onWrite((change) => {
    const { put = [], remove = [] } = change;
    const late = [...remove, ...put.map(({ op }) => op)].filter(disk.isLate);
    link.tabs?.tell({ kind: 'change', change, now: performance.now(), late });
  });
}

/**
 * Puts the disk's entries in the place of those in memory, which may lack what other tabs did.
 * @param made before the disk could be read, and maybe sent: older values found there give way to it
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
    // Where the disk opens late after all, its entries are wanted then.
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

/** What was typed in this page keeps its quiet time. */
function asKnown(entry: Entry): Entry {
  const known = store.all().find(({ op }) => op === entry.op);
  return known ? { ...entry, dueAt: known.dueAt } : entry;
}

/** The entries that this build understands; what a newer build made stays where it is. */
function understood(stored: readonly StoredEntry[]): Entry[] {
  const entries = stored.map(fromStored);
  const known = entries.filter((entry) => entry !== 'newer');
  const newer = entries.length - known.length;
  if (newer > 0) setOutboxState({ newer });
  return known;
}

/** The browser took the database away, so it may be empty now: the tab that sends fills it again. */
function lost(): void {
  if (isLeader()) link.disk?.keep({ put: store.all() });
}

/** Drops what newer values of other tabs have made pointless. Only the tab that sends may. */
function prune(news?: readonly Entry[]): void {
  const remove = superseded(store.all(), news);
  if (remove.length > 0) store.write({ remove });
}

function onMessage(message: TabMessage): void {
  switch (message.kind) {
    case 'change':
      takeOver(message);
      break;
    case 'saved':
      merge(message.entry, message.answer);
      break;
    case 'failed':
      tellFailed(message.entry, message.isFirst);
      if (saysGone(message.entry.failure)) void reloadQuote(message.entry.quoteId);
      break;
    case 'replaced':
      tellReplaced(message.replacement);
      break;
    case 'do':
      if (isLeader()) obey(message);
      break;
  }
}

function obey({ what, ops = [] }: TabMessage & { kind: 'do' }): void {
  if (what === 'hurry') sender.hurry();
  else if (what === 'retry') sender.retry();
  else if (what === 'withdraw') withdraw(ops);
  else retryRefused(ops);
}

function takeOver({ change, now, late = [] }: TabMessage & { kind: 'change' }): void {
  const given = change.put ?? [];
  link.disk?.hear(change, late);
  const known = understood(given);
  // A tab of a newer build is open: it understands both, so it is the one to send.
  if (known.length < given.length) link.tabs?.retire();
  const put = known.map((entry) => {
    const dueAt = given.find(({ op }) => op === entry.op)?.dueAt ?? now;
    return { ...entry, dueAt: dueAt - now + performance.now() };
  });
  // Whether an entry was sent is known best by the tab that sends.
  const isKnown = ({ op }: Entry) => store.all().some((entry) => entry.op === op);
  const news = isLeader() ? put.filter((entry) => !isKnown(entry)) : put;
  const taken = { ...change, put: news };
  store.take(taken);
  for (const since of loads) since.push(taken);
  if (isLeader()) prune(news);
}

let hasAsked = false;

/** Asks the browser, once, not to clear this storage when space runs out. */
function askToStay(): void {
  if (hasAsked) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => {});
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Leaving the page asks only where something would be lost by it. */
function guardLeaving(disk: Disk): void {
  if (!disk.works() && ownEdits().length > 0) window.addEventListener('beforeunload', stay);
  else window.removeEventListener('beforeunload', stay);
}
