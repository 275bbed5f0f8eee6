import type { Quote } from '@domain/types.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { CurrentUser } from '../../api/types.ts';
import { outbox } from '../current.ts';
import type { Disk, DiskChange } from '../disk/disk.ts';
import { aServer } from '../testing/aServer.ts';
import { aLineItem, anna, aQuote } from '../testing/builders.ts';
import { emptyQueue, memoryDisk, startTestOutbox } from '../testing/testOutbox.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { pendingState } from '../view/pendingState.ts';
import { discardEntries } from '../view/unsentEdits.ts';
import { editsOfField, retryEdit } from './editsOfField.ts';
import { flushEdits } from './flushEdits.ts';
import { saveEdit } from './saveEdit.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
// Renewing the session would contact a server, and the result would arrive in a later test.
vi.mock('../../api/session/renewSession.ts', () => ({ renewSession: async () => undefined }));

const quoteId = 'quote-1';
const inQuote = { quoteId };
const edit = (field: 'unitPrice' | 'quantity' | 'notes', value: string) =>
  saveEdit('lineItem', 'item-1', field, value, inQuote);
const shown = () => getQuoteNow(quoteId)?.lineItems[0];
const cached = () => queryClient.getQueryData(keys.quote(quoteId));
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Of its own, and with 5 ms for each write. */
function slowDisk(): Disk {
  const disk = memoryDisk();
  const change = async (made: DiskChange) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await disk.change(made);
  };
  return { ...disk, change };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

describe('an edit', () => {
  it('[S4-07][S9-16] shows at once and is sent 800 ms after the last keystroke in its field', async () => {
    const server = aServer();
    edit('unitPrice', '1');
    expect(shown()?.unitPrice).toBe('1.00');
    await wait(700);
    edit('unitPrice', '12');
    await wait(700);
    edit('unitPrice', '120');
    edit('quantity', '3');
    await wait(799);
    expect(server.calls).toEqual([]);
    await wait(1);
    expect(server.calls).toEqual([
      {
        call: 'PUT /api/line-items/item-1',
        body: { unitPrice: '120.00' },
        meta: { op: expect.any(String), user: 'anna', base: { unitPrice: '100.00' } },
      },
      {
        call: 'PUT /api/line-items/item-1',
        body: { quantity: '3' },
        meta: { op: expect.any(String), user: 'anna', base: { quantity: '1' } },
      },
    ]);
  });

  it('of a choice is sent at once, as are header, tax and terms', {
    tags: ['S4-08', 'S7-39', 'S7-40'],
  }, async () => {
    const server = aServer();
    saveEdit('lineItem', 'item-1', 'enabled', false, inQuote);
    saveEdit('lineItem', 'item-1', 'unit', 'day', inQuote);
    saveEdit('quote', quoteId, 'taxRate', '9', inQuote);
    saveEdit('quote', quoteId, 'clientName', 'Dana', inQuote);
    saveEdit('quote', quoteId, 'paymentTerms', 'Net 30', inQuote);
    await wait(0);
    expect(server.calls.map(({ body }) => body)).toEqual([
      { enabled: false },
      { unit: 'day' },
      { taxRate: '9' },
      { clientName: 'Dana' },
      { paymentTerms: 'Net 30' },
    ]);
  });

  it('coalesces behind a request in flight for the same field', async () => {
    const server = aServer();
    server.hold();
    for (const name of ['D', 'Da', 'Dan', 'Dana']) {
      saveEdit('quote', quoteId, 'clientName', name, inQuote);
      await wait(0);
    }
    server.release();
    await wait(0);
    expect(server.calls.map(({ body }) => body)).toEqual([
      { clientName: 'D' },
      { clientName: 'Dana' },
    ]);
    expect(server.calls[1]?.meta).toMatchObject({ base: { clientName: 'D' } });
  });

  it('overwrites nothing if the first key is replaced before it leaves', async () => {
    const server = aServer();
    startTestOutbox({ openDisk: slowDisk });
    saveEdit('quote', quoteId, 'taxRate', '1', inQuote);
    // The second key comes while the first one's is being marked as sent.
    await wait(6);
    saveEdit('quote', quoteId, 'taxRate', '10', inQuote);
    await wait(100);
    expect(server.calls).toMatchObject([
      { body: { taxRate: '10' }, meta: { base: { taxRate: '8.5' } } },
    ]);
  });

  it('overwrites nothing if what is typed back keeps the first key from leaving', async () => {
    const delays = Array.from({ length: 16 }, (_, index) => 2 * index);
    const pairs = delays.flatMap((untilBack) =>
      delays.map((untilNext) => ({ untilBack, untilNext })),
    );
    for (const { untilBack, untilNext } of pairs) {
      const server = aServer();
      startTestOutbox({ openDisk: slowDisk });
      saveEdit('quote', quoteId, 'taxRate', '9', inQuote);
      await wait(untilBack);
      saveEdit('quote', quoteId, 'taxRate', '8.5', inQuote);
      await wait(untilNext);
      saveEdit('quote', quoteId, 'taxRate', '7', inQuote);
      await wait(200);
      const sent = server.calls.map(({ body }) => Reflect.get(Object(body), 'taxRate'));
      expect(sent.at(-1)).toBe('7');
      const before = ['8.5', ...sent].slice(0, -1);
      expect(server.calls).toMatchObject(
        before.map((taxRate) => ({ meta: { base: { taxRate } } })),
      );
      saveEdit('quote', quoteId, 'taxRate', '8.5', inQuote);
      await wait(200);
    }
  });

  it('[S4-09] ends with the returned item in the cached quote, with newer keystrokes applied', async () => {
    const server = aServer();
    edit('unitPrice', '120');
    await wait(800);
    expect(cached()).toMatchObject({ lineItems: [{ unitPrice: '120.00' }] });
    server.hold();
    edit('unitPrice', '130');
    await wait(800);
    edit('unitPrice', '140');
    server.release();
    await wait(0);
    expect(cached()).toMatchObject({ lineItems: [{ unitPrice: '130.00' }] });
    expect(shown()?.unitPrice).toBe('140.00');
    expect(pendingState(quoteId)).toBe('saving');
    await wait(800);
    expect(server.kept().lineItems[0]?.unitPrice).toBe('140.00');
    expect(pendingState(quoteId)).toBe('saved');
  });

  it('is refused and never sent if it is invalid or out of range', async () => {
    const server = aServer();
    expect(edit('unitPrice', '10000000')).toMatchObject({ ok: false });
    expect(edit('quantity', '1.5')).toMatchObject({ ok: false });
    expect(saveEdit('quote', quoteId, 'taxRate', '101', inQuote)).toMatchObject({ ok: false });
    expect(saveEdit('quote', quoteId, 'discountValue', '101', inQuote)).toMatchObject({
      ok: false,
    });
    await wait(5000);
    expect(server.calls).toEqual([]);
    expect(shown()).toEqual(aLineItem());
  });

  it('makes no call if it restores the previous value', async () => {
    const server = aServer();
    edit('unitPrice', '120');
    edit('unitPrice', '100.00');
    await wait(5000);
    expect(server.calls).toEqual([]);
  });

  it('is refused without a signed-in user', () => {
    aServer();
    queryClient.setQueryData(keys.user, null);
    expect(edit('unitPrice', '120')).toEqual({ ok: false, message: 'Sign in to save this' });
    expect(outbox().all()).toEqual([]);
    expect(editsOfField('lineItem', 'item-1', 'unitPrice')).toEqual([]);
  });

  it('of a quantity may have decimals only where the tenant allows them', () => {
    aServer();
    expect(edit('quantity', '1.5')).toMatchObject({ ok: false });
    const signIn = (user: CurrentUser) => queryClient.setQueryData(keys.user, user);
    const { tenant } = anna;
    signIn({ ...anna, tenant: tenant && { ...tenant, decimalQuantities: true } });
    expect(edit('quantity', '1.5')).toEqual({ ok: true, value: '1.5' });
    const ofUnknown = { quoteId: 'quote-9' };
    expect(saveEdit('lineItem', 'item-9', 'quantity', '2.5', ofUnknown)).toMatchObject({
      ok: true,
    });
    signIn({ ...anna, tenant: null });
    expect(edit('quantity', '1.5')).toMatchObject({ ok: false });
  });

  it('of what the page does not have is queued without the value before', () => {
    aServer();
    saveEdit('lineItem', 'item-9', 'notes', 'New', inQuote);
    saveEdit('quote', 'quote-9', 'clientName', 'Dana', { quoteId: 'quote-9' });
    expect(outbox().all()).toMatchObject([{ base: undefined }, { base: undefined }]);
  });

  it('is found by its field, and no other’s', () => {
    aServer();
    edit('unitPrice', '120');
    edit('notes', 'Soft');
    saveEdit('lineItem', 'item-1', 'enabled', false, inQuote);
    const [price] = editsOfField('lineItem', 'item-1', 'unitPrice');
    expect(price).toMatchObject({ value: '120.00' });
    expect(editsOfField('lineItem', 'item-1', 'quantity')).toEqual([]);
    expect(editsOfField('lineItem', 'item-2', 'unitPrice')).toEqual([]);
    outbox().add([{ ...(price ?? expect.fail()), op: 'bens', user: 'ben' }]);
    expect(editsOfField('lineItem', 'item-1', 'unitPrice')).toEqual([price]);
  });
});

describe('the discount', () => {
  const type = (value: string) => saveEdit('lineItem', 'item-1', 'discountType', value, inQuote);
  const value = (amount: string) =>
    saveEdit('lineItem', 'item-1', 'discountValue', amount, inQuote);

  it('is 0 after a change of type, which is sent at once and cancels the pending value', async () => {
    const server = aServer();
    value('10');
    type('fixed');
    expect(shown()).toMatchObject({ discountType: 'fixed', discountValue: '0' });
    await wait(5000);
    expect(server.calls.map(({ body }) => body)).toEqual([{ discountType: 'fixed' }]);
    expect(server.kept().lineItems[0]).toMatchObject({ discountValue: '0' });
  });

  it('is checked against the type on the screen', async () => {
    const server = aServer();
    expect(value('101')).toMatchObject({ ok: false });
    type('fixed');
    expect(value('101')).toEqual({ ok: true, value: '101.00' });
    await wait(800);
    expect(server.kept().lineItems[0]).toMatchObject({
      discountType: 'fixed',
      discountValue: '101.00',
    });
  });

  it('stays if the same type is chosen again', async () => {
    const server = aServer(aQuote({ lineItems: [aLineItem({ discountValue: '10' })] }));
    type('percent');
    await wait(5000);
    expect(server.calls).toEqual([]);
    expect(shown()?.discountValue).toBe('10');
  });
});

describe('a failed edit', () => {
  it('is reported to its handler, waits, and is sent again as the same operation', async () => {
    const server = aServer();
    const listener = vi.fn();
    const stop = outbox().onFailed(listener);
    server.fail(new ApiError(0, '0: …'), new ApiError(500, '500: …'));
    edit('unitPrice', '120');
    await wait(800);
    expect(listener).toHaveBeenCalledOnce();
    expect(listener.mock.calls[0]?.[0]).toMatchObject([{ entity: 'lineItem', field: 'unitPrice' }]);
    expect(pendingState(quoteId)).toEqual({ waiting: 1 });
    expect(pendingState(quoteId)).toBe(pendingState(quoteId));
    await wait(10_000);
    expect(pendingState(quoteId)).toBe('saved');
    const ops = server.calls.map(({ meta }) => (meta as { op: string }).op);
    expect(ops).toHaveLength(3);
    expect(new Set(ops).size).toBe(1);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('can be retried as the same operation or discarded if it was rejected', async () => {
    const server = aServer();
    const refusal = new ApiError(400, '400: …', 'A value is out of range');
    server.fail(refusal, refusal);
    edit('unitPrice', '120');
    await wait(800);
    expect(shown()?.unitPrice).toBe('120.00');
    retryEdit('lineItem', 'item-1', 'unitPrice');
    await wait(0);
    expect(server.calls[1]).toEqual(server.calls[0]);
    discardEntries(editsOfField('lineItem', 'item-1', 'unitPrice'));
    expect(shown()?.unitPrice).toBe('100.00');
    expect(pendingState(quoteId)).toBe('saved');
  });

  it('is retried at once after the user signs in again', async () => {
    const server = aServer();
    server.fail(new ApiError(401, '401: …'));
    edit('unitPrice', '120');
    await wait(800);
    expect(pendingState(quoteId)).toEqual({ waiting: 1 });
    queryClient.setQueryData(keys.user, { ...anna });
    await wait(0);
    expect(pendingState(quoteId)).toBe('saved');
  });

  it("is neither shown to nor sent by the browser's next user", async () => {
    const server = aServer();
    server.fail(new ApiError(0, '0: …'));
    edit('unitPrice', '120');
    await wait(800);
    const ben: CurrentUser = { ...anna, id: 'ben' };
    queryClient.setQueryData(keys.user, ben);
    await wait(60_000);
    expect(server.calls).toHaveLength(1);
    expect(shown()?.unitPrice).toBe('100.00');
    expect(pendingState(quoteId)).toBe('saved');
    expect(outbox().all()).toHaveLength(1);
  });
});

describe('a value that another user wrote in the meantime', () => {
  it('is reported when overwritten, unless it is the user’s own', async () => {
    const server = aServer();
    const listener = vi.fn();
    const stop = outbox().onReplaced(listener);
    edit('unitPrice', '120');
    await wait(800);
    server.hold();
    edit('unitPrice', '130');
    await wait(800);
    edit('unitPrice', '140');
    server.release();
    await wait(800);
    expect(listener).not.toHaveBeenCalled();
    server.writtenByAnother('item-1', { unitPrice: '99.00' });
    edit('unitPrice', '150');
    await wait(800);
    expect(listener).toHaveBeenCalledOnce();
    expect(listener.mock.calls[0]?.[0]).toMatchObject({
      edit: { field: 'unitPrice', value: '150.00' },
      replaced: '99.00',
    });
    stop();
  });
});

describe('flushing', () => {
  it('makes no call if nothing is pending', async () => {
    const server = aServer();
    expect(await flushEdits({ timeoutMs: 3000 })).toEqual({ waiting: 0 });
    expect(server.calls).toEqual([]);
  });

  it('sends debounced edits, and ends as soon as the server has them', async () => {
    const server = aServer();
    edit('unitPrice', '120');
    edit('notes', 'Soft light');
    const flushed = flushEdits({ timeoutMs: 3000 });
    await wait(0);
    expect(await flushed).toEqual({ waiting: 0 });
    expect(server.calls).toHaveLength(2);
  });

  it('gives up after its timeout and returns how many edits wait', async () => {
    const server = aServer();
    server.fail(...Array.from({ length: 9 }, () => new ApiError(0, '0: …')));
    edit('unitPrice', '120');
    edit('notes', 'Soft light');
    const flushed = flushEdits({ timeoutMs: 3000 });
    await wait(3000);
    expect(await flushed).toEqual({ waiting: 2 });
  });

  it('waits only for one quote’s edits if one is given', async () => {
    const server = aServer();
    server.fail(...Array.from({ length: 9 }, () => new ApiError(0, '0: …')));
    edit('unitPrice', '120');
    expect(await flushEdits({ timeoutMs: 3000, quoteId: 'another' })).toEqual({ waiting: 0 });
    const flushed = flushEdits({ timeoutMs: 3000, quoteId });
    await wait(3000);
    expect(await flushed).toEqual({ waiting: 1 });
  });
});

describe('reading the quote again', () => {
  it('never reverts a value that was saved during the read', async () => {
    const server = aServer();
    server.hold();
    const reading = queryClient.refetchQueries({ queryKey: keys.quote(quoteId) });
    server.passOthers();
    edit('unitPrice', '120');
    const values = new Set<string | undefined>();
    const stop = queryClient.getQueryCache().subscribe(() => values.add(shown()?.unitPrice));
    await wait(800);
    expect(pendingState(quoteId)).toBe('saved');
    server.release();
    await reading;
    await wait(0);
    stop();
    expect(values).toEqual(new Set(['120.00']));
    expect(cached()).toMatchObject({ lineItems: [{ unitPrice: '120.00' }] });
  });

  it('shows what was saved while the quote was first read', async () => {
    const server = aServer();
    edit('unitPrice', '120');
    queryClient.removeQueries({ queryKey: keys.quote(quoteId) });
    server.hold();
    const reading = queryClient.fetchQuery<Quote>({ queryKey: keys.quote(quoteId) });
    server.passOthers();
    await wait(800);
    expect(pendingState(quoteId)).toBe('saved');
    server.release();
    expect((await reading).lineItems[0]?.unitPrice).toBe('120.00');
  });
});
