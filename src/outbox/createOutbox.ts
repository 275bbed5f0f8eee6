import { createSignal } from '../signal.ts';
import type { Clock } from './clock.ts';
import type { Disk, DiskEvents } from './disk/disk.ts';
import type { SecondPlace } from './disk/secondPlace.ts';
import { retried, saved } from './queue/changes.ts';
import type { EditValue, Entry, FieldEdit } from './queue/entry.ts';
import { createQueue, type Queue } from './queue/queue.ts';
import { createSender, type Sender } from './send/sender.ts';
import type { Tabs, TabsDeps } from './tabs/tabs.ts';

/** An edit that overwrote a value which its writer had not seen. */
type Replacement = { edit: FieldEdit; replaced: EditValue };

/** The server's answer to an entry, and the value that it overwrote unseen. */
type Answered<Answer> = { answer: Answer; replaced?: EditValue | undefined };

/** The server has an entry: what is needed to show that in every tab. */
type Saved<Answer> = {
  sent: Pick<Entry, 'op' | 'kind' | 'id' | 'quoteId'>;
  answer: Answer;
  replacement?: Replacement;
};

export type OutboxDeps<Answer> = {
  openDisk: (events: DiskEvents) => Disk;
  secondPlace: SecondPlace;
  /** Undefined where tabs cannot elect a leader: then this one sends by itself. */
  joinTabs: ((deps: TabsDeps<Saved<Answer>>) => Tabs<Saved<Answer>>) | undefined;
  clock: Clock;
  /** Makes the call that sends an entry; rejects with `ApiError`. */
  send: (entry: Entry) => Promise<Answered<Answer>>;
  /** Whether the server answers. */
  answers: () => Promise<boolean>;
  /** Of all entries, those that may be sent now: the signed-in user's. */
  sendable: (entries: readonly Entry[]) => readonly Entry[];
  /** Puts what the server answered on the screen, in every tab. */
  show: (saved: Saved<Answer>) => void;
  /** `show` threw, but the entry is saved. */
  onBroken: (saved: Saved<Answer>, error: unknown) => void;
  /** In the leading tab: an attempt to send this entry failed. */
  onRefused: (entry: Entry) => void;
};

export type Outbox = Pick<
  Queue,
  | 'all'
  | 'subscribe'
  | 'add'
  | 'restore'
  | 'change'
  | 'isClaimed'
  | 'markSent'
  | 'nextSequence'
  | 'keeping'
  | 'onKeeping'
  | 'discardDamaged'
  | 'restoreDamaged'
> &
  Pick<Sender, 'retry' | 'between' | 'idle'> & {
    /**
     * Reads the edits that wait on the disk, and agrees with the other tabs on who sends. Never
     * rejects: where nothing can be stored, edits stay in memory.
     */
    open: () => Promise<void>;
    isLeader: () => boolean;
    /** Sends everything now and ends the waits after failures, whichever tab leads. */
    flushNow: () => void;
    /** Sends rejected entries again, as the same operations. */
    retryRejected: (ops: readonly string[]) => void;
    /** Calls back with known entries that failed for the first time or were rejected. */
    onFailed: (listener: (entries: readonly Entry[]) => void) => () => void;
    onReplaced: (listener: (replacement: Replacement) => void) => () => void;
  };

/**
 * How long a tab does not send because its disk has not opened, in milliseconds: the disk may hold
 * older values, which must not follow newer ones. After that, a disk counts as broken.
 */
const diskPatienceMs = 30_000;

/** One tab's share in the edits of this device that the server does not have yet. */
export function createOutbox<Answer>(deps: OutboxDeps<Answer>): Outbox {
  let tabs: Tabs<Saved<Answer>> | undefined;
  const failures = createSignal<readonly Entry[]>();
  const replacements = createSignal<Replacement>();

  /** Until the tabs are joined, this one sends only if it stays alone. */
  const isLeader = () => tabs?.isLeader() ?? deps.joinTabs === undefined;

  const disk = deps.openDisk({
    onOpen: () => void queue.refresh(),
    onLost: () => {
      if (isLeader()) queue.add(queue.all());
    },
  });
  const queue = createQueue({
    disk,
    secondPlace: deps.secondPlace,
    onStored: () => tabs?.post({ kind: 'changed' }),
  });
  const sender = createSender<Answered<Answer>>({
    ...deps,
    queue,
    isLeader,
    sendable: () => deps.sendable(queue.all()),
    saved: async (entry, { answer, replaced }) => {
      const { op, kind, id, quoteId } = entry;
      const isReplacement = entry.kind === 'edit' && replaced !== undefined;
      const news: Saved<Answer> = {
        sent: { op, kind, id, quoteId },
        answer,
        ...(isReplacement ? { replacement: { edit: entry, replaced } } : {}),
      };
      tabs?.post({ kind: 'saved', news });
      take(news);
      await queue.change(saved(entry, answer));
    },
  });

  /** The server has the entry, so it is never sent again, even if the page fails to show that. */
  function take(news: Saved<Answer>): void {
    try {
      deps.show(news);
      if (news.replacement) replacements.emit(news.replacement);
    } catch (error) {
      deps.onBroken(news, error);
    }
  }

  let known = queue.all();
  function report(): void {
    const before = new Map(known.map((entry) => [entry.op, entry.failure]));
    known = queue.all();
    const failed = known.filter(({ op, failure }) => {
      const last = before.get(op);
      return failure && last !== undefined && (!last || (failure.parked && !last.parked));
    });
    if (failed.length > 0) failures.emit(failed);
  }

  async function refresh(): Promise<void> {
    await queue.refresh();
    // A newer build wrote to the disk: it understands both formats, so it should send.
    if (queue.keeping().newer > 0) tabs?.stepDown();
  }

  function flushNow(): void {
    if (isLeader()) sender.flushNow();
    else tabs?.post({ kind: 'flush' });
  }

  function retryRejected(ops: readonly string[]): void {
    void queue.change(retried(ops)).then(flushNow);
  }

  async function open(): Promise<void> {
    queue.subscribe(report);
    queue.subscribe(sender.pump);
    const isJoined = join();
    const now = queue.nextSequence();
    await refresh();
    // What earlier pages left on the disk has waited long enough.
    sender.flushNow(queue.all().filter(({ sequence }) => sequence < now));
    if (disk.isOpen()) await isJoined;
  }

  async function join(): Promise<void> {
    const overdue = new Promise<void>((resolve) => deps.clock.after(diskPatienceMs, resolve));
    await Promise.race([disk.settled(), overdue]);
    tabs = deps.joinTabs?.({
      onElected: refresh,
      onLeader: sender.retry,
      onResigned: sender.idle,
      onMessage: (message) => {
        if (message.kind === 'saved') return take(message.news);
        // Only the leading tab acts: if the others passed it on, it would never end.
        void refresh().then(() => message.kind === 'flush' && isLeader() && sender.flushNow());
      },
    });
    // Other tabs may have changed the disk since it was read.
    await refresh();
  }

  return {
    ...queue,
    retry: sender.retry,
    between: sender.between,
    idle: sender.idle,
    open,
    isLeader,
    flushNow,
    retryRejected,
    onFailed: failures.subscribe,
    onReplaced: replacements.subscribe,
  };
}
