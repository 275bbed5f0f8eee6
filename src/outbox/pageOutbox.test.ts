// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { eventually } from '@domain/eventually.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outbox } from './createOutbox.ts';
import { createDisk } from './disk/disk.ts';
import type { Change } from './queue/changes.ts';
import type { StoredEntry } from './queue/storedEntry.ts';
import { anEntry, anna, aQuote } from './testing/builders.ts';

vi.mock('../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

/** A starting page: fresh modules, and anna signed in with her quote in the cache. */
async function aPage(server: (path: string, body: unknown) => unknown) {
  vi.resetModules();
  const { requestJson } = await import('../api/client.ts');
  const { queryClient } = await import('../api/queryClient.ts');
  const { keys } = await import('../api/keys.ts');
  const { createPageOutbox, openPageOutbox } = await import('./pageOutbox.ts');
  const { saveEdit } = await import('./edits/saveEdit.ts');
  const { ownEdits } = await import('./view/ownEdits.ts');
  const { getQuoteNow } = await import('./view/liveQuote.ts');
  const { emptyQueue } = await import('./testing/testOutbox.ts');
  vi.mocked(requestJson).mockImplementation(async (_method, path, body) => server(path, body));
  queryClient.setQueryData(keys.user, anna);
  queryClient.setQueryData(keys.quote('quote-1'), aQuote());
  const outbox = createPageOutbox();
  pages.push(outbox);
  await openPageOutbox(outbox, left.signal);
  return {
    ...outbox,
    ownEdits,
    emptyQueue,
    edit: (field: 'unitPrice' | 'notes', value: string) =>
      saveEdit('lineItem', 'item-1', field, value, { quoteId: 'quote-1' }),
    shown: () => getQuoteNow('quote-1')?.lineItems[0],
  };
}

const never = () => new Promise(() => {});
const disk = createDisk({ onOpen: () => {}, onLost: () => {} });

const onDisk = (...put: StoredEntry[]) => disk.change(() => ({ remove: [], put }));

async function found(): Promise<StoredEntry[]> {
  let all: StoredEntry[] = [];
  await disk.change((records) => {
    all = records;
    return { remove: [], put: [] };
  });
  return all;
}

let left = new AbortController();
let pages: Outbox[] = [];

afterEach(async () => {
  // Behind what is still being written, which would otherwise end without a window.
  await found();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  left.abort();
  left = new AbortController();
  // The pages of earlier tests live on, so they must have nothing left to write or send.
  const all: Change = (entries) => ({ remove: new Set(entries.map(({ op }) => op)) });
  await Promise.all(pages.map((page) => page.change(all)));
  pages = [];
  localStorage.clear();
  await disk.change((records) => ({ remove: records.map(({ op }) => op), put: [] }));
});

describe('a starting page', () => {
  it('shows and sends the edits left by an earlier page, as the same operations', async () => {
    const before = await aPage(never);
    before.edit('unitPrice', '120');
    const [{ op } = { op: '' }] = before.all();
    await eventually(async () => expect(await found()).toHaveLength(1));

    const calls = vi.fn((_path: string, body: unknown) => ({ ...(body as object), id: 'item-1' }));
    const page = await aPage(calls);
    expect(page.shown()?.unitPrice).toBe('120.00');
    await eventually(() =>
      expect(calls).toHaveBeenCalledWith('/api/line-items/item-1', { unitPrice: '120.00' }),
    );
    const { requestJson } = await import('../api/client.ts');
    expect(vi.mocked(requestJson).mock.lastCall?.[3]).toMatchObject({ op, user: 'anna' });
    await eventually(async () => expect(await found()).toEqual([]));
  });

  it('gives new edits later sequence numbers than those', async () => {
    await onDisk(anEntry({ sequence: 900, field: 'notes', value: 'Old' }));
    const page = await aPage(never);
    page.edit('unitPrice', '120');
    expect(page.all().map(({ sequence }) => sequence)).toEqual([900, 901]);
    page.emptyQueue();
  });

  it('gives new edits later sequence numbers than those of other tabs that it does not know', async () => {
    localStorage.setItem('quotewright-sequence', '1500');
    const page = await aPage(never);
    page.edit('unitPrice', '120');
    expect(page.all().map(({ sequence }) => sequence)).toEqual([1502]);
    page.emptyQueue();
  });

  it('drops a value from the disk if a newer one was sent before it could be read', async () => {
    await onDisk(
      anEntry({ op: 'older', field: 'unitPrice', value: '90.00', sequence: 0 }),
      anEntry({ op: 'other', field: 'description', value: 'Peel', sequence: 0 }),
    );
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('not yet', 'UnknownError');
    });
    const sent: unknown[] = [];
    const page = await aPage((_path, body) => {
      sent.push(body);
      return { ...(body as object), id: 'item-1' };
    });
    page.edit('unitPrice', '120');
    await eventually(() => expect(sent).toEqual([{ unitPrice: '120.00' }]));
    open.mockRestore();
    page.edit('notes', 'Soft light');
    await eventually(() => expect(sent).toHaveLength(3));
    expect(sent).toContainEqual({ description: 'Peel' });
    expect(sent).not.toContainEqual({ unitPrice: '90.00' });
    await eventually(async () => expect(await found()).toEqual([]));
  });

  it("shows and sends no other user's or tenant's edits, and keeps them", async () => {
    await onDisk(anEntry({ user: 'ben' }), anEntry({ tenant: 'harbor' }));
    const calls = vi.fn();
    const page = await aPage(calls);
    expect(page.ownEdits()).toEqual([]);
    expect(page.shown()?.unitPrice).toBe('100.00');
    expect(calls).not.toHaveBeenCalled();
    expect(await found()).toHaveLength(2);
  });

  it("leaves a newer build's edits alone, and says so", async () => {
    const newer = { ...anEntry(), schemaVersion: 99 };
    await onDisk(newer);
    const page = await aPage(never);
    expect(page.ownEdits()).toEqual([]);
    expect(page.keeping().newer).toBe(1);
    expect(await found()).toMatchObject([{ op: newer.op, schemaVersion: 99 }]);
  });

  it('prompts before leaving only if edits could be stored nowhere', async () => {
    const page = await aPage(never);
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    page.edit('unitPrice', '120');
    expect(leave()).toBe(false);
    const isFull = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(isFull);
    vi.stubGlobal('localStorage', { length: 0, getItem: () => null, setItem: isFull });
    page.edit('notes', 'Soft light');
    await eventually(() => expect(leave()).toBe(true));
    page.emptyQueue();
    expect(leave()).toBe(false);
  });
});
