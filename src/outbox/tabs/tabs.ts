import { type Clock, pageClock } from '../clock.ts';

/** What tabs tell each other. `News` is what the server answered; no entry travels by channel. */
export type TabMessage<News> =
  /** The disk has changed: read it. */
  | { kind: 'changed' }
  /** The server has an edit. Sent before the edit leaves the disk. */
  | { kind: 'saved'; news: News }
  /** For the leading tab: send everything now. */
  | { kind: 'flush' }
  /** A visible tab wants to lead. */
  | { kind: 'waiting' }
  | { kind: 'here' };

export type TabsDeps<News> = {
  /** This tab will lead. Awaited before it sends anything. */
  onElected: () => Promise<void>;
  /** This tab leads now, or no longer does. */
  onLeader: () => void;
  /** This tab no longer leads; resolves when nothing is in progress. */
  onResigned: () => Promise<void>;
  onMessage: (message: TabMessage<News>) => void;
};

export type Tabs<News> = {
  /** Whether this is the leading tab. */
  isLeader: () => boolean;
  post: (message: TabMessage<News>) => void;
  /** Gives up leadership for good: a newer build is open in another tab. */
  stepDown: () => void;
};

/** What tabs need of their browser. */
export type Platform = {
  clock: Clock;
  post: (message: unknown) => void;
  onPosted: (listener: (message: unknown) => void) => void;
  /** Runs the work while this tab holds the lock that all tabs share; rejects if it is stolen. */
  withLock: (options: { steal?: boolean }, work: () => Promise<void>) => Promise<void>;
  isHidden: () => boolean;
  onVisibility: (listener: () => void) => void;
};

const NAME = 'quotewright-outbox';
/** A leading tab answers at once; one that the system has frozen never does. */
const silenceMs = 15_000;

/** Whether tabs can elect a leader: only in a secure context. */
export const canShareTabs = () =>
  typeof navigator !== 'undefined' &&
  navigator.locks !== undefined &&
  globalThis.isSecureContext === true;

function pagePlatform(): Platform {
  const channel = new BroadcastChannel(NAME);
  return {
    clock: pageClock,
    post: (message) => channel.postMessage(message),
    onPosted: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    withLock: (options, work) => navigator.locks.request(NAME, options, work),
    isHidden: () => document.visibilityState === 'hidden',
    onVisibility: (listener) => document.addEventListener('visibilitychange', listener),
  };
}

/**
 * Joins the tabs of this browser: the one that holds the Web Lock leads, the others follow. When it
 * is closed, killed or frozen, another one takes over.
 */
export function joinTabs<News>(
  { onElected, onLeader, onResigned, onMessage }: TabsDeps<News>,
  platform: Platform = pagePlatform(),
): Tabs<News> {
  const { clock, isHidden } = platform;
  const post = (message: TabMessage<News>) => platform.post(message);
  let isLeader = false;
  let isRetired = false;
  /**
   * Incremented with each change of leader, so that a tab that lost the lead while preparing does
   * not start to send.
   */
  let epoch = 0;
  let yieldLeadership = () => {};
  let stopWaiting = () => {};

  async function lead(): Promise<void> {
    stopWaiting();
    epoch += 1;
    const own = epoch;
    const resigned = new Promise<void>((resolve) => {
      yieldLeadership = resolve;
    });
    await onElected();
    if (own !== epoch) return;
    isLeader = true;
    if (isRetired) yieldLeadership();
    onLeader();
    await resigned;
    isLeader = false;
    await onResigned();
  }

  async function requestLeadership(options: { steal?: boolean } = {}): Promise<void> {
    try {
      await platform.withLock(options, lead);
    } catch {
      // The lock was stolen: this tab had been frozen for too long.
      epoch += 1;
      isLeader = false;
    }
    if (!isRetired) void requestLeadership();
  }

  /** Asks for the lead while this tab is visible; takes it if no tab answers. */
  function ask(): void {
    if (isLeader || isRetired || isHidden()) return;
    post({ kind: 'waiting' });
    stopWaiting();
    stopWaiting = clock.after(silenceMs, () => {
      if (!isLeader) void requestLeadership({ steal: true });
    });
  }

  platform.onPosted((data) => {
    const message = data as TabMessage<News>;
    if (message.kind === 'here') return stopWaiting();
    if (message.kind !== 'waiting') return onMessage(message);
    if (!isLeader) return;
    post({ kind: 'here' });
    // Timers run late in hidden tabs, so hand over to the visible one.
    if (isHidden()) yieldLeadership();
  });
  platform.onVisibility(ask);
  void requestLeadership();
  ask();

  return {
    isLeader: () => isLeader,
    post,
    stepDown: () => {
      isRetired = true;
      yieldLeadership();
    },
  };
}
