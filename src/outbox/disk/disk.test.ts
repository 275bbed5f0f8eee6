import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
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

  it('counts as missing while it takes too long to open, and says when it is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const factory = new IDBFactory();
      const requests: (() => void)[] = [];
      vi.stubGlobal('indexedDB', {
        open: (...args: [string, number]) => {
          const late = { addEventListener: vi.fn() };
          requests.push(() => factory.open(...args));
          return late;
        },
      });
      const disk = aDisk();
      const first = disk.read();
      const failed = expect(first).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(3000);
      await failed;
      expect(disk.isOpen()).toBe(false);
      // The next caller does not wait as long again.
      await expect(disk.read()).rejects.toThrow();
    } finally {
      vi.useRealTimers();
    }
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
});
