import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { pageClock } from '../clock.ts';
import { createSecondPlace } from '../disk/secondPlace.ts';
import { remove, saved } from '../queue/changes.ts';
import type { Entry } from '../queue/entry.ts';
import { createQueue } from '../queue/queue.ts';
import { anEntry } from '../testing/builders.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { memoryDisk } from '../testing/testOutbox.ts';
import { createSender } from './sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const offline = new ApiError(0, '0: Unable to connect to server');
const refused = new ApiError(400, '400: …', 'A value is out of range');

/** The entries that are still being typed. */
const typed = vi.hoisted(() => new Set<string>());
vi.mock('./quietTime.ts', () => ({
  quietTime: ({ op }: Entry) => (typed.has(op) ? 800 : 0),
}));

function beingTyped(entry: Entry): Entry {
  typed.add(entry.op);
  return entry;
}

/** A sender whose requests the test answers one by one. */
function aSender() {
  const storage = memoryStorage();
  const disk = memoryDisk();
  let stored = Promise.resolve();
  const hidden = new Set<string>();
  const change = vi.fn((made: Parameters<typeof disk.change>[0]) =>
    disk.change(made).then(() => stored),
  );
  const queue = createQueue({
    disk: { ...disk, change },
    secondPlace: createSecondPlace(() => storage),
    onStored: () => {},
  });
  const sends: { entry: Entry; answer: (error?: ApiError) => Promise<void> }[] = [];
  const failures: Entry[] = [];
  let user: string | null = 'anna';
  let isLeader = true;
  let answers = false;
  const sender = createSender({
    queue,
    clock: pageClock,
    send: (entry) =>
      new Promise((resolve, reject) => {
        const answer = async (error?: ApiError) => {
          if (error) reject(error);
          else resolve({});
          await vi.advanceTimersByTimeAsync(0);
        };
        sends.push({ entry, answer });
      }),
    sendable: () => queue.all().filter((entry) => entry.user === user && !hidden.has(entry.op)),
    answers: async () => answers,
    isLeader: () => isLeader,
    saved: (entry, answer) => queue.change(saved(entry, answer)),
    onRefused: (entry) => failures.push(entry),
  });
  queue.subscribe(sender.pump);
  return {
    queue,
    sender,
    sends,
    failures,
    writes: () => change.mock.calls.length,
    /** Keeps an entry from this sender, but not from the queue. */
    hide: ({ op }: Entry) => hidden.add(op),
    /** Another tab removes it from the disk, and this one has not read that yet. */
    removeElsewhere: ({ op }: Entry) => disk.change(() => ({ remove: [op], put: [] })),
    values: () => sends.map(({ entry }) => (entry.kind === 'edit' ? entry.value : entry.kind)),
    put: async (...entries: Entry[]) => {
      queue.add(entries);
      await vi.advanceTimersByTimeAsync(0);
    },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    answer: (error?: ApiError) => sends.at(-1)?.answer(error),
    /** Whether the server answers although the browser reports no network. */
    setAnswers: (is: boolean) => {
      answers = is;
    },
    signIn: (name: string | null) => {
      user = name;
    },
    lead: (leads: boolean) => {
      isLeader = leads;
    },
    /** Storage takes until the returned function is called. */
    slowStorage: () => {
      let done = () => {};
      stored = new Promise((resolve) => {
        done = resolve;
      });
      return () => done();
    },
  };
}

describe('the sender', () => {
  it('does not try again at once to claim an entry that waits for another one', async () => {
    const { queue, hide, put, wait, values, writes } = aSender();
    const unanswered = anEntry({ field: 'notes', attempted: true });
    hide(unanswered);
    await put(unanswered, anEntry());
    await wait(500);
    expect(writes()).toBeLessThan(5);
    expect(values()).toEqual([]);
    void queue.change(remove([unanswered.op]));
    await wait(1000);
    expect(values()).toEqual(['120.00']);
  });

  it('goes on at once with the next entry if another tab has withdrawn one', async () => {
    const { put, wait, values, removeElsewhere } = aSender();
    const withdrawn = beingTyped(anEntry({ value: '1' }));
    await put(withdrawn, beingTyped(anEntry({ field: 'notes', value: '2' })));
    await removeElsewhere(withdrawn);
    await wait(800);
    expect(values()).toEqual(['2']);
  });

  it('waits with one timer, however many entries wait', async () => {
    const { put, sender } = aSender();
    await put(beingTyped(anEntry()));
    const before = vi.getTimerCount();
    await put(beingTyped(anEntry({ field: 'notes' })), beingTyped(anEntry({ quoteId: 'quote-2' })));
    sender.pump();
    expect(vi.getTimerCount()).toBe(before);
  });

  it('sends an entry when its debounce ends, not before', async () => {
    const { put, wait, values } = aSender();
    await put(beingTyped(anEntry()));
    await wait(799);
    expect(values()).toEqual([]);
    await wait(1);
    expect(values()).toEqual(['120.00']);
  });

  it('sends one at a time and in creation order, per quote', async () => {
    const { put, answer, values, queue } = aSender();
    await put(anEntry({ value: '1' }), anEntry({ field: 'notes', value: '2' }));
    await put(anEntry({ field: 'unit', value: '3' }));
    expect(values()).toEqual(['1']);
    await answer();
    expect(values()).toEqual(['1', '2']);
    await answer();
    await answer();
    expect(values()).toEqual(['1', '2', '3']);
    expect(queue.all()).toEqual([]);
  });

  it('sends different quotes in parallel', async () => {
    const { put, values } = aSender();
    await put(anEntry({ value: '1' }), anEntry({ value: '2', quoteId: 'quote-2', id: 'x' }));
    expect(values()).toEqual(['1', '2']);
  });

  it('is not delayed by an entry that is not due', async () => {
    const { put, values } = aSender();
    await put(beingTyped(anEntry({ value: 'typed' })), anEntry({ field: 'enabled', value: false }));
    expect(values()).toEqual([false]);
  });

  it('sends only the signed-in user’s entries', async () => {
    const { put, values, signIn, sender, wait } = aSender();
    signIn('ben');
    await put(anEntry());
    expect(values()).toEqual([]);
    signIn('anna');
    sender.retry();
    await wait(0);
    expect(values()).toEqual(['120.00']);
  });

  it('runs other work on a quote between edits, never at the same time', async () => {
    const { put, answer, sender, values, wait } = aSender();
    await put(anEntry({ value: '1' }));
    const order: string[] = [];
    let end = () => {};
    const work = sender.between('quote-1', () => {
      order.push('deleted');
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await wait(0);
    expect(order).toEqual([]);
    await answer();
    expect(order).toEqual(['deleted']);
    await put(anEntry({ value: '2' }));
    expect(values()).toEqual(['1']);
    end();
    await work;
    await wait(0);
    expect(values()).toEqual(['1', '2']);
  });
});

describe('after a failure of the network or the server', () => {
  for (const status of [0, 401, 408, 429, 500, 502, 503]) {
    it(`retries the same edit with increasing delays (status ${status})`, async () => {
      const { put, answer, sends, wait, queue } = aSender();
      await put(anEntry());
      for (const pause of [1000, 2000, 4000]) {
        const before = sends.length;
        await answer(new ApiError(status, 'no'));
        expect(queue.all()).toMatchObject([{ failure: { status, parked: false } }]);
        await wait(pause - 1);
        expect(sends).toHaveLength(before);
        await wait(1);
        expect(sends).toHaveLength(before + 1);
      }
      expect(new Set(sends.map(({ entry }) => entry.op)).size).toBe(1);
      await answer();
      expect(queue.all()).toEqual([]);
    });
  }

  it('never waits longer than 30 s', async () => {
    const { put, answer, sends, wait } = aSender();
    await put(anEntry());
    for (let tries = 1; tries < 20; tries += 1) {
      await answer(offline);
      await wait(30_000);
    }
    expect(sends).toHaveLength(20);
  });

  it('lets nothing of the quote overtake an edit that may have arrived', async () => {
    const { put, answer, values, wait } = aSender();
    await put(anEntry({ value: '1' }));
    await answer(offline);
    await put(anEntry({ value: '2' }), anEntry({ field: 'notes', value: '3' }));
    await wait(1000);
    expect(values()).toEqual(['1', '1']);
    await answer();
    await answer();
    expect(values()).toEqual(['1', '1', '2', '3']);
  });

  it('retries at once when the network is back', async () => {
    const { put, answer, values, sender, wait } = aSender();
    await put(anEntry());
    await answer(offline);
    sender.retry();
    await wait(0);
    expect(values()).toHaveLength(2);
  });
});

describe('a rejected edit', () => {
  it('is kept with the reason, and unrelated edits continue', async () => {
    const { put, answer, values, queue, wait } = aSender();
    await put(anEntry({ value: '1' }), anEntry({ field: 'notes', value: '2' }));
    await answer(refused);
    expect(queue.all()[0]).toMatchObject({
      failure: { status: 400, parked: true, message: 'Not saved: A value is out of range' },
    });
    expect(values()).toEqual(['1', '2']);
    await answer();
    await wait(60_000);
    expect(values()).toEqual(['1', '2']);
  });

  it('is not reported if it was removed while it was being sent', async () => {
    const { put, answer, queue, failures } = aSender();
    const entry = anEntry();
    await put(entry);
    await queue.change(remove([entry.op]));
    await answer(refused);
    expect(failures).toEqual([]);
    expect(queue.all()).toEqual([]);
  });

  it('of a discount type holds back the value typed for it', async () => {
    const { put, answer, values, wait } = aSender();
    await put(
      anEntry({ field: 'discountType', value: 'fixed' }),
      anEntry({ field: 'discountValue', value: '500.00' }),
    );
    await answer(refused);
    await wait(60_000);
    expect(values()).toEqual(['fixed']);
  });
});

describe('one tab of several', () => {
  it('sends nothing while another one leads', async () => {
    const { put, values, lead, sender, wait } = aSender();
    lead(false);
    await put(anEntry());
    await wait(60_000);
    expect(values()).toEqual([]);
    lead(true);
    sender.retry();
    await wait(0);
    expect(values()).toEqual(['120.00']);
  });

  it('sends an entry only once the disk says that it may have been sent', async () => {
    const { put, values, slowStorage, queue, wait } = aSender();
    const stored = slowStorage();
    await put(anEntry());
    expect(queue.all()).toMatchObject([{ attempted: true }]);
    expect(values()).toEqual([]);
    stored();
    await wait(0);
    expect(values()).toEqual(['120.00']);
  });

  it('sends nothing if another one leads by the time the disk has it', async () => {
    const { put, values, lead, slowStorage, wait } = aSender();
    const stored = slowStorage();
    await put(anEntry());
    lead(false);
    stored();
    await wait(0);
    expect(values()).toEqual([]);
  });

  it('leaves a failed entry to the new leading tab', async () => {
    const { put, answer, lead, queue } = aSender();
    await put(anEntry());
    lead(false);
    await answer(offline);
    expect(queue.all()).toMatchObject([{ attempted: true, failure: null }]);
  });

  it('has nothing in progress when it is idle', async () => {
    const { put, answer, sender, wait } = aSender();
    const idle = vi.fn();
    await put(anEntry());
    void sender.idle().then(idle);
    await wait(1000);
    expect(idle).not.toHaveBeenCalled();
    await answer();
    expect(idle).toHaveBeenCalled();
  });
});

describe('flushing', () => {
  it('sends debounced and failed edits at once', async () => {
    const { put, answer, values, sender, wait } = aSender();
    await put(anEntry({ value: '1' }));
    await answer(offline);
    await put(beingTyped(anEntry({ field: 'notes', value: '2' })));
    sender.flushNow();
    await wait(0);
    await answer();
    expect(values()).toEqual(['1', '1', '2']);
  });
});

describe('if the browser reports no network', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('sends nothing, so that a newer value can replace it', async () => {
    const { put, queue, sends, failures, wait } = aSender();
    await put(anEntry({ value: '110.00' }));
    expect(sends).toEqual([]);
    expect(queue.all()).toMatchObject([
      { attempted: false, failure: { status: 0, parked: false } },
    ]);
    expect(failures).toHaveLength(1);
    vi.stubGlobal('navigator', { onLine: true });
    await wait(1000);
    expect(sends).toHaveLength(1);
  });

  it('sends anyway if the server answers, because it may be on this machine', async () => {
    const { put, queue, sends, setAnswers } = aSender();
    setAnswers(true);
    await put(anEntry());
    expect(sends).toHaveLength(1);
    expect(queue.all()).toMatchObject([{ attempted: true }]);
  });

  it('retries what was sent before, unchanged', async () => {
    const { put, queue, sends } = aSender();
    await put(anEntry({ attempted: true }));
    expect(sends).toHaveLength(1);
    expect(queue.all()).toMatchObject([{ attempted: true }]);
  });
});
