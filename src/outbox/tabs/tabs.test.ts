import { afterEach, describe, expect, it, vi } from 'vitest';
import { canShareTabs, joinTabs, type Platform, type TabMessage } from './tabs.ts';

type Message = TabMessage<string>;

/** Long enough for promises that are already settled. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** The lock, the channel and the clock of one browser, driven by hand. */
function aBrowser() {
  type Request = { begin: () => void };
  let holder: { lose: (error: Error) => void } | undefined;
  const requests: Request[] = [];
  const listeners = new Map<object, (message: unknown) => void>();
  const timers = new Set<() => void>();

  function next() {
    holder = undefined;
    requests.shift()?.begin();
  }

  const withLock: Platform['withLock'] = ({ steal = false }, work) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        const own = { lose: reject };
        holder = own;
        queueMicrotask(() => {
          void work().then(() => {
            resolve();
            if (holder === own) next();
          });
        });
      };
      if (steal) {
        holder?.lose(new DOMException('stolen', 'AbortError'));
        begin();
      } else if (holder) requests.push({ begin });
      else begin();
    });

  /** A tab, what it was told, and what happened to its leadership. */
  function open({ isHidden = false, isFrozen = false, prepared = Promise.resolve() } = {}) {
    const tab = { isHidden, isFrozen };
    const heard: Message[] = [];
    const steps: string[] = [];
    let onVisibility = () => {};
    const platform: Platform = {
      clock: {
        now: () => 0,
        after: (_ms, work) => {
          const timer = () => {
            if (!tab.isFrozen) work();
          };
          timers.add(timer);
          return () => timers.delete(timer);
        },
      },
      post: (message) => {
        for (const [other, hear] of listeners) {
          if (other !== tab) queueMicrotask(() => hear(message));
        }
      },
      onPosted: (listener) => {
        listeners.set(tab, (message) => {
          if (!tab.isFrozen) listener(message);
        });
      },
      withLock,
      isHidden: () => tab.isHidden,
      onVisibility: (listener) => {
        onVisibility = listener;
      },
    };
    const tabs = joinTabs<string>(
      {
        onElected: async () => {
          steps.push('elected');
          await prepared;
        },
        onLeader: () => void steps.push(tabs.isLeader() ? 'leads' : 'leads not'),
        onResigned: async () => void steps.push('resigned'),
        onMessage: (message) => void heard.push(message),
      },
      platform,
    );
    return {
      tabs,
      heard,
      steps,
      freeze: () => {
        tab.isFrozen = true;
      },
      hide: () => {
        tab.isHidden = true;
        onVisibility();
      },
      show: () => {
        tab.isHidden = false;
        onVisibility();
      },
    };
  }

  /** Lets the time pass after which a silent tab is taken for a frozen one. */
  async function wait() {
    for (const timer of [...timers]) {
      timers.delete(timer);
      timer();
    }
    await settled();
  }
  return { open, wait, timers, waiting: () => requests.length };
}

describe('the first tab', () => {
  it('prepares, then leads', async () => {
    const first = aBrowser().open();
    expect([first.tabs.isLeader(), first.steps]).toEqual([false, []]);
    await settled();
    expect([first.tabs.isLeader(), first.steps]).toEqual([true, ['elected', 'leads']]);
  });

  it('leads on, however long no other tab asks', async () => {
    const { open, wait, timers } = aBrowser();
    const first = open();
    await settled();
    first.show();
    expect(timers.size).toBe(0);
    await wait();
    expect(first.steps).toEqual(['elected', 'leads']);
  });

  it('does not start to send if it loses the lead while preparing', async () => {
    const { open, wait } = aBrowser();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = open({ prepared: promise });
    first.freeze();
    const second = open();
    await wait();
    expect(second.tabs.isLeader()).toBe(true);
    resolve();
    await settled();
    expect([first.tabs.isLeader(), first.steps]).toEqual([false, ['elected']]);
  });
});

describe('another tab', () => {
  it('follows while the first is visible, and says so to nobody', async () => {
    const { open, wait } = aBrowser();
    const first = open();
    await settled();
    const second = open();
    await settled();
    await wait();
    expect([first.tabs.isLeader(), second.tabs.isLeader()]).toEqual([true, false]);
    expect([first.heard, second.heard, second.steps]).toEqual([[], [], []]);
  });

  it('takes over from a hidden one that answers, once that is done', async () => {
    const { open } = aBrowser();
    const first = open({ isHidden: true });
    await settled();
    const second = open();
    await settled();
    expect(first.steps).toEqual(['elected', 'leads', 'resigned']);
    expect([first.tabs.isLeader(), second.tabs.isLeader()]).toEqual([false, true]);
    // The first one waits for its turn again.
    second.tabs.stepDown();
    await settled();
    expect(first.tabs.isLeader()).toBe(true);
  });

  it('asks once it is shown, and not while it is hidden', async () => {
    const { open, wait, timers } = aBrowser();
    const first = open();
    await settled();
    const second = open({ isHidden: true });
    expect(timers.size).toBe(0);
    first.hide();
    expect(first.tabs.isLeader()).toBe(true);
    second.show();
    await settled();
    expect([first.tabs.isLeader(), second.tabs.isLeader()]).toEqual([false, true]);
    await wait();
    expect(second.steps).toEqual(['elected', 'leads']);
  });

  it('takes the lead from a frozen one, which follows when it wakes up', async () => {
    const { open, wait } = aBrowser();
    const first = open();
    await settled();
    first.freeze();
    const second = open();
    await settled();
    expect(second.tabs.isLeader()).toBe(false);
    await wait();
    expect([first.tabs.isLeader(), second.tabs.isLeader()]).toEqual([false, true]);
    second.tabs.stepDown();
    await settled();
    expect(first.tabs.isLeader()).toBe(true);
  });

  it('takes the lead from a frozen one among others that wait', async () => {
    const { open, wait } = aBrowser();
    const first = open();
    await settled();
    first.freeze();
    const others = [open(), open()];
    await settled();
    await wait();
    expect(others.filter(({ tabs }) => tabs.isLeader())).toHaveLength(1);
  });

  it('asks again from the start each time it is shown', async () => {
    const { open, timers } = aBrowser();
    const first = open();
    await settled();
    first.freeze();
    const second = open();
    second.show();
    second.show();
    expect(timers.size).toBe(1);
  });

  it('steals nothing once it leads by itself', async () => {
    const { open, wait } = aBrowser();
    const first = open();
    await settled();
    first.freeze();
    const second = open();
    first.tabs.stepDown();
    await settled();
    await wait();
    expect(second.steps).toEqual(['elected', 'leads']);
  });
});

describe('a tab of an older build', () => {
  it('hands over, and never leads or asks again', async () => {
    const { open, waiting, timers } = aBrowser();
    const old = open();
    await settled();
    old.tabs.stepDown();
    await settled();
    expect([old.tabs.isLeader(), old.steps]).toEqual([false, ['elected', 'leads', 'resigned']]);
    old.show();
    expect([waiting(), timers.size]).toEqual([0, 0]);
    const next = open();
    await settled();
    expect(next.tabs.isLeader()).toBe(true);
  });

  it('hands over as soon as it is prepared, if it steps down before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const old = aBrowser().open({ prepared: promise });
    old.tabs.stepDown();
    resolve();
    await settled();
    expect(old.steps.at(-1)).toBe('resigned');
    expect(old.tabs.isLeader()).toBe(false);
  });
});

it('tells what the tabs say to each other, and nothing of their election', async () => {
  const { open } = aBrowser();
  const [first, second] = [open(), open()];
  await settled();
  second.tabs.post({ kind: 'saved', news: 'x' });
  first.tabs.post({ kind: 'changed' });
  await settled();
  expect([first.heard, second.heard]).toEqual([
    [{ kind: 'saved', news: 'x' }],
    [{ kind: 'changed' }],
  ]);
});

describe('in a browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [true, { locks: {} }, true],
    [false, { locks: {} }, false],
    [true, {}, false],
    [true, undefined, false],
  ])('secure is %j and navigator %j: tabs can share is %j', (isSecureContext, navigator, can) => {
    vi.stubGlobal('isSecureContext', isSecureContext);
    vi.stubGlobal('navigator', navigator);
    expect(canShareTabs()).toBe(can);
  });

  it('tabs share one lock and one channel, and know whether they are seen', async () => {
    const requested: unknown[][] = [];
    const listened: string[] = [];
    const page = new EventTarget();
    const document = Object.assign(page, { visibilityState: 'hidden' });
    vi.stubGlobal('document', document);
    vi.stubGlobal('navigator', {
      locks: {
        request: (...args: [string, object, () => Promise<void>]) => {
          requested.push(args.slice(0, 2));
          return args[2]();
        },
      },
    });
    const other = new BroadcastChannel('quotewright-outbox');
    const posted: unknown[] = [];
    const answered = new Promise<void>((resolve) => {
      other.onmessage = ({ data }) => {
        posted.push(data);
        resolve();
      };
    });
    const heard = Promise.withResolvers<unknown>();
    const tabs = joinTabs<string>({
      onElected: async () => {},
      onLeader: () => void listened.push('leads'),
      onResigned: async () => {},
      onMessage: heard.resolve,
    });
    await settled();
    expect([requested, listened]).toEqual([[['quotewright-outbox', {}]], ['leads']]);
    tabs.post({ kind: 'flush' });
    await answered;
    expect(posted).toEqual([{ kind: 'flush' }]);
    other.postMessage({ kind: 'changed' });
    expect(await heard.promise).toEqual({ kind: 'changed' });
    // A hidden leader answers, and hands over; the lock then goes around.
    other.postMessage({ kind: 'waiting' });
    await vi.waitFor(() => expect(posted.at(-1)).toEqual({ kind: 'here' }));
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    // Seen while it does not lead, it would ask; the last build's tab does not.
    tabs.stepDown();
    document.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(posted.at(-1)).toEqual({ kind: 'here' });
    other.close();
  });
});
