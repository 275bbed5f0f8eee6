import type { SavedAnswer } from './callFor.ts';
import type { Entry } from './entry.ts';
import type { EntryChange } from './entryStore.ts';
import type { Replacement } from './onReplaced.ts';

/**
 * What tabs tell each other. Times of entries are counted from `now`, the teller's clock; those in
 * `late` could not be written to the disk yet.
 */
export type TabMessage =
  | { kind: 'change'; change: EntryChange; now: number; late?: readonly string[] }
  /** The server has the edit, and this was its answer. */
  | { kind: 'saved'; entry: Entry; answer: SavedAnswer }
  | { kind: 'replaced'; replacement: Replacement }
  | { kind: 'failed'; entry: Entry; isFirst: boolean }
  /** To the tab that sends. */
  | { kind: 'do'; what: 'retry' | 'hurry' | 'retryRefused' | 'withdraw'; ops?: readonly string[] }
  /** A tab that somebody looks at would like to be the one that sends. */
  | { kind: 'waiting' }
  | { kind: 'here' };

export type TabsDeps = {
  /** This tab is to send from now on. Awaited before it does. */
  onElected: () => Promise<void>;
  /** Nothing more is sent from now on; resolves when nothing is under way. */
  onResigned: () => Promise<void>;
  onMessage: (message: TabMessage) => void;
};

export type Tabs = {
  /** Whether this tab is the one that sends. */
  isLeader: () => boolean;
  tell: (message: TabMessage) => void;
  /** Gives the sending up for good: a newer build is open beside this one. */
  retire: () => void;
};

const NAME = 'quotewright-outbox';
/** A tab that sends answers at once; one that the system has frozen never does. */
const silenceMs = 15_000;

/** Whether tabs can agree on who sends: only in a secure context. */
export const canShareTabs = () =>
  typeof navigator !== 'undefined' &&
  navigator.locks !== undefined &&
  globalThis.isSecureContext === true;

/**
 * Joins the tabs of this browser: the one that holds the Web Lock sends, the others follow. When it
 * is closed, killed or frozen, another one takes over.
 */
export function joinTabs({ onElected, onResigned, onMessage }: TabsDeps): Tabs {
  const channel = new BroadcastChannel(NAME);
  let isLeader = false;
  let isRetired = false;
  /** Counts who had the lead; what was taken from this tab while it prepared does not begin. */
  let term = 0;
  let resign = () => {};
  let silence: ReturnType<typeof setTimeout> | undefined;

  async function lead(): Promise<void> {
    clearTimeout(silence);
    term += 1;
    const own = term;
    const resigned = new Promise<void>((resolve) => {
      resign = resolve;
    });
    await onElected();
    if (own !== term) return;
    isLeader = true;
    if (isRetired) resign();
    await resigned;
    isLeader = false;
    await onResigned();
  }

  async function stand(options: LockOptions = {}): Promise<void> {
    try {
      await navigator.locks.request(NAME, options, lead);
    } catch {
      // The lock was taken over: this tab had been frozen for too long.
      term += 1;
      isLeader = false;
    }
    if (!isRetired) void stand();
  }

  /** Asks for the lead while somebody looks at this tab; takes it where nobody answers. */
  function ask(): void {
    if (isLeader || isRetired || document.visibilityState === 'hidden') return;
    channel.postMessage({ kind: 'waiting' } satisfies TabMessage);
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (!isLeader) void stand({ steal: true });
    }, silenceMs);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'here') return clearTimeout(silence);
    if (data.kind !== 'waiting') return onMessage(data);
    if (!isLeader) return;
    channel.postMessage({ kind: 'here' } satisfies TabMessage);
    // Timers of a tab that nobody sees run late, so it hands over to the one that is seen.
    if (document.visibilityState === 'hidden') resign();
  });
  document.addEventListener('visibilitychange', ask);
  void stand();
  ask();

  return {
    isLeader: () => isLeader,
    tell: (message) => channel.postMessage(message),
    retire: () => {
      isRetired = true;
      resign();
    },
  };
}
