import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromStored, type StoredEntry } from '../queue/storedEntry.ts';
import { anEntry } from '../testing/builders.ts';
import { createDisk } from './disk.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nothing = { remove: [], put: [] };

function aDisk() {
  const onOpen = vi.fn();
  const onLost = vi.fn();
  const disk = createDisk({ onOpen, onLost });
  const read = async () => {
    let found: StoredEntry[] = [];
    await disk.change((records) => {
      found = records;
      return nothing;
    });
    return found;
  };
  return { ...disk, read, onOpen, onLost };
}

/**
 * A database whose deletion waits for a page that still has it open, as everything does that is asked
 * of it afterwards. Returns a function that closes that page.
 */
async function aHeldDatabase(): Promise<() => void> {
  const open = await openDB('quotewright-outbox', 1);
  void deleteDB('quotewright-outbox');
  return () => open.close();
}

describe('the disk', () => {
  it('keeps records for the next page', async () => {
    const disk = aDisk();
    const [first, second] = [anEntry({ op: 'a' }), anEntry({ op: 'b' })];
    expect(disk.isOpen()).toBe(false);
    await disk.change(() => ({ remove: [], put: [first, second] }));
    expect(disk.isOpen()).toBe(true);
    expect(disk.onOpen).toHaveBeenCalledOnce();
    await disk.change(() => ({ remove: ['a'], put: [{ ...second, attempted: true }] }));
    expect(await aDisk().read()).toEqual([{ ...second, attempted: true }]);
  });

  it('changes records in transactions that other tabs cannot interrupt', async () => {
    const tabs = [aDisk(), aDisk(), aDisk()];
    const count = (records: readonly { op: string; schemaVersion?: unknown }[]) =>
      Number(records[0]?.schemaVersion ?? 0);
    const increments = Array.from({ length: 30 }, (_, index) =>
      tabs[index % 3]?.change((records) => ({
        remove: [],
        put: [{ op: 'counter', schemaVersion: count(records) + 1 }],
      })),
    );
    await Promise.all(increments);
    expect(await aDisk().read()).toEqual([{ op: 'counter', schemaVersion: 30 }]);
  });

  it('keeps what was taken over from the second place', async () => {
    const disk = aDisk();
    await disk.change(() => ({ ...nothing, taken: { tab: 3 } }));
    const seen: object[] = [];
    for (const tab of [disk, aDisk()]) {
      await tab.change((_, taken) => {
        seen.push(taken);
        return nothing;
      });
    }
    expect(seen).toEqual([{ tab: 3 }, { tab: 3 }]);
  });

  it('notes that in a record which an older build takes for a newer one’s', async () => {
    await aDisk().change(() => ({ ...nothing, taken: { tab: 3 } }));
    expect(await aDisk().read()).toEqual([]);
    const asBefore = await openDB('quotewright-outbox', 1);
    const records: StoredEntry[] = await asBefore.getAll('entries');
    asBefore.close();
    expect(records.map(fromStored)).toEqual(['newer']);
  });

  it('changes nothing when it is full', async () => {
    const disk = aDisk();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(disk.change(() => ({ remove: [], put: [anEntry()] }))).rejects.toThrow('full');
    vi.restoreAllMocks();
    expect(await disk.read()).toEqual([]);
  });

  it('rejects where there is no storage, and tries again the next time', async () => {
    const missing = vi.fn(() => {
      throw new Error('no storage');
    });
    vi.stubGlobal('indexedDB', { open: missing });
    const disk = aDisk();
    await expect(disk.read()).rejects.toThrow();
    vi.stubGlobal('indexedDB', new IDBFactory());
    expect(await disk.read()).toEqual([]);
  });

  describe('that takes too long to open', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('counts as missing, and only the first caller waits for it', async () => {
      await aHeldDatabase();
      const disk = aDisk();
      const first = vi.fn();
      disk.read().catch(first);
      await vi.advanceTimersByTimeAsync(2999);
      expect(first).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(first).toHaveBeenCalledWith(new Error('The database is not open'));
      expect(disk.isOpen()).toBe(false);
      const second = vi.fn();
      disk.read().catch(second);
      await vi.advanceTimersByTimeAsync(0);
      expect(second).toHaveBeenCalledWith(new Error('The database does not open'));
    });

    it('says when it is open, and from then on is waited for again', async () => {
      const release = await aHeldDatabase();
      const disk = aDisk();
      const failed = vi.fn();
      disk.read().catch(failed);
      await vi.advanceTimersByTimeAsync(3000);
      expect(failed).toHaveBeenCalledOnce();
      expect(disk.onOpen).not.toHaveBeenCalled();
      release();
      await disk.settled();
      expect(disk.onOpen).toHaveBeenCalledOnce();
      expect(disk.isOpen()).toBe(true);
      const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
      opened.mockImplementationOnce(() => {
        throw new DOMException('closing', 'InvalidStateError');
      });
      await expect(disk.read()).rejects.toThrow('closing');
      expect(await disk.read()).toEqual([]);
    });

    it('leaves no timer behind once it has opened', async () => {
      await aDisk().read();
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('opens again after the browser closed it', async () => {
    const disk = aDisk();
    await disk.change(() => ({ remove: [], put: [anEntry()] }));
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    opened.mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    await expect(disk.read()).rejects.toThrow('closing');
    expect(disk.isOpen()).toBe(false);
    expect(await disk.read()).toHaveLength(1);
  });

  it('lets go when another page deletes it, says so, and opens again', async () => {
    const disk = aDisk();
    await disk.change(() => ({ remove: [], put: [anEntry()] }));
    const isDeleted = new Promise<boolean>((resolve) => {
      const gone = deleteDB('quotewright-outbox', { blocked: () => resolve(false) });
      void gone.then(() => resolve(true));
    });
    expect(await isDeleted).toBe(true);
    expect(disk.isOpen()).toBe(false);
    expect(disk.onLost).toHaveBeenCalledOnce();
    expect(await disk.read()).toEqual([]);
    expect(disk.onOpen).toHaveBeenCalledTimes(2);
  });

  it('says when the browser closed it, and opens again', async () => {
    const disk = aDisk();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await disk.change(() => ({ remove: [], put: [anEntry()] }));
    forceCloseDatabase(transaction.mock.contexts[0] as never);
    expect(disk.isOpen()).toBe(false);
    expect(disk.onLost).toHaveBeenCalledOnce();
    expect(await disk.read()).toHaveLength(1);
  });

  it('begins a change in the event of the call once it is open, and makes it last', async () => {
    const disk = aDisk();
    await disk.read();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const reading = disk.read();
    const [begun] = transaction.mock.results;
    // A page that is being left does not come to later events.
    expect(begun?.value).toMatchObject({ mode: 'readwrite', durability: 'strict' });
    await reading;
  });

  for (const request of ['getAll', 'put'] as const) {
    it(`rejects once if the browser aborts a transaction (in ${request})`, async () => {
      const disk = aDisk();
      await disk.read();
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      const original = IDBObjectStore.prototype[request] as (...args: unknown[]) => IDBRequest;
      vi.spyOn(IDBObjectStore.prototype, request).mockImplementation(function (
        this: IDBObjectStore,
        ...args: unknown[]
      ) {
        const made = original.apply(this, args);
        this.transaction.abort();
        return made;
      } as never);
      const change = () => ({ remove: [], put: [anEntry()] });
      await expect(disk.change(change)).rejects.toThrow(/abort/i);
      vi.restoreAllMocks();
      expect(await disk.read()).toEqual([]);
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    });
  }
});
