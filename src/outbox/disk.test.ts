import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDisk } from './disk.ts';
import { toStored } from './storedEntry.ts';
import { anEntry } from './testing/builders.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What another page reads, for example after a crash. */
const foundAfter = () => createDisk(() => {}).read();

describe('the disk', () => {
  it('keeps entries for the next page', async () => {
    const disk = createDisk(() => {});
    const [first, second] = [anEntry({ value: '1' }), anEntry({ value: '2' })];
    disk.keep({ put: [first, second] });
    disk.keep({ remove: [first.op], put: [{ ...second, attempted: true }] });
    await disk.settled();
    expect(await foundAfter()).toEqual([toStored({ ...second, attempted: true })]);
    expect(disk.works()).toBe(true);
  });

  it('commits within the event of the change', async () => {
    const disk = createDisk(() => {});
    await disk.read();
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    disk.keep({ put: [anEntry()] });
    expect(commit).toHaveBeenCalledOnce();
  });

  it('reports that it is full, and stores everything once there is room again', async () => {
    const disk = createDisk(() => {});
    await disk.read();
    const listener = vi.fn();
    disk.subscribe(listener);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const [first, second] = [anEntry(), anEntry({ field: 'notes' })];
    disk.keep({ put: [first] });
    await disk.settled();
    expect(disk.works()).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
    expect(await disk.read()).toEqual([toStored(first)]);
    full.mockRestore();
    disk.keep({ put: [second] });
    await disk.settled();
    expect(disk.works()).toBe(true);
    expect(await foundAfter()).toHaveLength(2);
  });

  it('reports that it is missing, and reading fails', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const disk = createDisk(() => {});
    disk.keep({ put: [anEntry()] });
    await expect(disk.read()).rejects.toThrow();
    expect(disk.works()).toBe(false);
  });

  it('reports that it was closed, and reopens for the next change', async () => {
    const lost = vi.fn();
    const disk = createDisk(lost);
    disk.keep({ put: [anEntry()] });
    await disk.settled();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('quotewright-outbox').onsuccess = resolve;
    });
    expect(lost).toHaveBeenCalledOnce();
    disk.keep({ put: [anEntry()] });
    await disk.settled();
    expect(await foundAfter()).toHaveLength(1);
  });

  it('does not undo a newer write when an older one fails late', async () => {
    const disk = createDisk(() => {});
    await disk.read();
    const entry = anEntry({ value: 'old' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    disk.keep({ put: [entry] });
    put.mockRestore();
    disk.keep({ put: [{ ...entry, value: 'new' }] });
    await disk.settled();
    disk.keep({ put: [anEntry()] });
    await disk.settled();
    expect(await foundAfter()).toContainEqual(toStored({ ...entry, value: 'new' }));
  });

  describe('opening late', () => {
    it('does not restore what another tab has removed in the meantime', async () => {
      const disk = createDisk(() => {});
      const [gone, left] = [anEntry(), anEntry({ field: 'notes' })];
      disk.keep({ put: [gone, left] });
      expect([gone, left].map(({ op }) => disk.isLate(op))).toEqual([true, true]);
      disk.observe({ remove: [gone.op] });
      await disk.settled();
      expect(await foundAfter()).toEqual([toStored(left)]);
    });

    it('accepts a change from another tab that arrived during its own write', async () => {
      const disk = createDisk(() => {});
      const [gone, sent] = [anEntry(), anEntry({ field: 'notes' })];
      disk.keep({ put: [gone, sent] });
      await disk.settled();
      disk.observe({ remove: [gone.op], put: [{ ...sent, attempted: true }] });
      await disk.settled();
      expect(await foundAfter()).toEqual([toStored({ ...sent, attempted: true })]);
    });

    it('lets other tabs write for it, which then undo what it undoes', async () => {
      const tab = createDisk(() => {});
      const other = createDisk(() => {});
      await other.read();
      const [gone, left] = [anEntry(), anEntry({ field: 'notes' })];
      for (const entry of [gone, left]) {
        tab.keep({ put: [entry] });
        expect(tab.isLate(entry.op)).toBe(true);
        other.observe({ put: [entry] }, [entry.op]);
      }
      await other.settled();
      expect(await foundAfter()).toHaveLength(2);
      other.observe({ remove: [gone.op] });
      await other.settled();
      expect(await foundAfter()).toEqual([toStored(left)]);
    });

    it('leaves entries that were written in time to other tabs', async () => {
      const disk = createDisk(() => {});
      await disk.read();
      const entry = anEntry();
      disk.keep({ put: [entry] });
      expect(disk.isLate(entry.op)).toBe(false);
      disk.observe({ put: [{ ...entry, attempted: true }] });
      await disk.settled();
      expect(await foundAfter()).toEqual([toStored(entry)]);
    });
  });
});
