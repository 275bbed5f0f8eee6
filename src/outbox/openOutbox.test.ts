// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDisk } from './disk.ts';
import type { Entry } from './entry.ts';
import { anEntry, anna, aQuote } from './testing/builders.ts';

vi.mock('../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

/** A starting page: fresh modules, and anna signed in with her quote in the cache. */
async function aPage(server: (path: string, body: unknown) => unknown) {
  vi.resetModules();
  const { requestJson } = await import('../api/client.ts');
  const { queryClient } = await import('../api/queryClient.ts');
  const { keys } = await import('../api/keys.ts');
  const { openOutbox } = await import('./openOutbox.ts');
  const { saveEdit } = await import('./saveEdit.ts');
  const { store } = await import('./store.ts');
  const { ownEdits } = await import('./ownEdits.ts');
  const { getQuoteNow } = await import('./liveQuote.ts');
  vi.mocked(requestJson).mockImplementation(async (_method, path, body) => server(path, body));
  queryClient.setQueryData(keys.user, anna);
  queryClient.setQueryData(keys.quote('quote-1'), aQuote());
  await openOutbox();
  return { saveEdit, store, ownEdits, shown: () => getQuoteNow('quote-1')?.lineItems[0] };
}

const never = () => new Promise(() => {});

async function onDisk(...entries: (Entry | { op: string; schemaVersion: number })[]) {
  const disk = createDisk(() => {});
  disk.keep({ put: entries as Entry[] });
  await disk.settled();
}

const found = () => createDisk(() => {}).read();

beforeEach(async () => {
  localStorage.clear();
  const disk = createDisk(() => {});
  disk.keep({ remove: (await found()).map(({ op }) => op) });
  await disk.settled();
});

describe('a starting page', () => {
  it('shows and sends the edits left by an earlier page, as the same operations', async () => {
    const before = await aPage(never);
    before.saveEdit('lineItem', 'item-1', 'unitPrice', '120', { quoteId: 'quote-1' });
    const [{ op } = { op: '' }] = before.store.all();
    await vi.waitFor(async () => expect(await found()).toHaveLength(1));
    // Closes that page, which would otherwise send the edit later and store it during another test.
    before.store.take({ remove: [op] });

    const calls = vi.fn((_path: string, body: unknown) => ({ ...(body as object), id: 'item-1' }));
    const page = await aPage(calls);
    expect(page.shown()?.unitPrice).toBe('120.00');
    await vi.waitFor(() =>
      expect(calls).toHaveBeenCalledWith('/api/line-items/item-1', { unitPrice: '120.00' }),
    );
    const { requestJson } = await import('../api/client.ts');
    expect(vi.mocked(requestJson).mock.lastCall?.[3]).toMatchObject({ op, user: 'anna' });
    await vi.waitFor(async () => expect(await found()).toEqual([]));
  });

  it('retries edits that were not found, and leaves rejected ones to the user', async () => {
    const failed = (status: number) => ({ status, message: 'Not saved', parked: true });
    await onDisk(
      anEntry({ op: 'lost', field: 'notes', value: 'Old', failure: failed(404) }),
      anEntry({ op: 'refused', field: 'unit', value: 'hour', failure: failed(400) }),
    );
    const calls = vi.fn((_path: string, body: unknown) => ({ ...(body as object), id: 'item-1' }));
    const page = await aPage(calls);
    await vi.waitFor(() => expect(page.store.all().map(({ op }) => op)).toEqual(['refused']));
    expect(calls).toHaveBeenCalledExactlyOnceWith('/api/line-items/item-1', { notes: 'Old' });
  });

  it('gives new edits later sequence numbers than those', async () => {
    await onDisk(anEntry({ sequence: 900, field: 'notes', value: 'Old' }));
    const page = await aPage(never);
    page.saveEdit('lineItem', 'item-1', 'unitPrice', '120', { quoteId: 'quote-1' });
    expect(page.store.all().map(({ sequence }) => sequence)).toEqual([900, 901]);
    page.store.write({ remove: page.store.all().map(({ op }) => op) });
  });

  it('gives new edits later sequence numbers than those of other tabs that it does not know', async () => {
    localStorage.setItem('quotewright-sequence', '1500');
    const page = await aPage(never);
    page.saveEdit('lineItem', 'item-1', 'unitPrice', '120', { quoteId: 'quote-1' });
    expect(page.store.all().map(({ sequence }) => sequence)).toEqual([1501]);
    page.store.write({ remove: page.store.all().map(({ op }) => op) });
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
    page.saveEdit('lineItem', 'item-1', 'unitPrice', '120', { quoteId: 'quote-1' });
    await vi.waitFor(() => expect(sent).toEqual([{ unitPrice: '120.00' }]), 3000);
    open.mockRestore();
    page.saveEdit('lineItem', 'item-1', 'notes', 'Soft light', { quoteId: 'quote-1' });
    await vi.waitFor(() => expect(sent).toHaveLength(3), 3000);
    expect(sent).toContainEqual({ description: 'Peel' });
    expect(sent).not.toContainEqual({ unitPrice: '90.00' });
    await vi.waitFor(async () => expect(await found()).toEqual([]));
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
    const { outboxState } = await import('./outboxState.ts');
    expect(outboxState().newer).toBe(1);
    expect(await found()).toMatchObject([{ op: newer.op, schemaVersion: 99 }]);
  });

  it('prompts before leaving only if edits could not be stored', async () => {
    const page = await aPage(never);
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    page.saveEdit('lineItem', 'item-1', 'unitPrice', '120', { quoteId: 'quote-1' });
    expect(leave()).toBe(false);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.saveEdit('lineItem', 'item-1', 'notes', 'Soft light', { quoteId: 'quote-1' });
    await vi.waitFor(() => expect(leave()).toBe(true));
    full.mockRestore();
    page.store.write({ remove: page.store.all().map(({ op }) => op) });
    await vi.waitFor(() => expect(leave()).toBe(false));
  });
});
