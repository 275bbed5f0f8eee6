import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { outbox } from '../current.ts';
import { aServer } from '../testing/aServer.ts';
import { aLineItem, aQuote } from '../testing/builders.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { discardEntries } from '../view/unsentEdits.ts';
import { addLineItem, addLineItems } from './addLineItem.ts';
import { deleteLineItems } from './deleteLineItems.ts';
import { orderLineItems } from './orderLineItems.ts';
import { restoreLineItems } from './restoreLineItems.ts';
import { saveEdit } from './saveEdit.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

const quoteId = 'quote-1';
const items = ['a', 'b', 'c'].map((id, sortOrder) => aLineItem({ id, sortOrder }));
const aServerOfThree = () => aServer(aQuote({ lineItems: items }));
const shown = () =>
  getQuoteNow(quoteId)
    ?.lineItems.map(({ id }) => id)
    .join('');
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const serverFault = () => new ApiError(500, '500: …');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

const calls = (server: ReturnType<typeof aServer>) => server.calls.map(({ call }) => call);
const newItem = () => {
  const { id: _id, ...item } = aLineItem({ description: 'New Service' });
  return item;
};
const refusal = () => new ApiError(400, '400: …');

describe('adding a line item', () => {
  it('shows it at once, with its final id, and reads the quote again when the server has it', async () => {
    const server = aServerOfThree();
    const { id, saved } = addLineItem(quoteId, newItem());
    expect(shown()).toBe(`abc${id}`);
    await saved;
    await wait(0);
    expect(server.calls).toMatchObject([
      { call: 'POST /api/quotes/quote-1/line-items', body: { ...newItem(), id } },
      { call: 'GET /api/quotes/quote-1' },
    ]);
    expect(shown()).toBe(`abc${id}`);
    expect(outbox().all()).toEqual([]);
  });

  it('gives eight items added at once eight ids, and reads the quote again once', async () => {
    const server = aServerOfThree();
    const added = Array.from({ length: 8 }, () => addLineItem(quoteId, newItem()));
    await Promise.all(added.map(({ saved }) => saved));
    await wait(0);
    expect(new Set(server.kept().lineItems.map(({ id }) => id)).size).toBe(11);
    expect(calls(server).filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('sends edits made in the meantime after the addition, in order', async () => {
    const server = aServerOfThree();
    server.fail(serverFault());
    const { id } = addLineItem(quoteId, newItem());
    saveEdit('lineItem', id, 'unit', 'day', { quoteId });
    saveEdit('lineItem', id, 'unitPrice', '7', { quoteId });
    expect(getQuoteNow(quoteId)?.lineItems[3]).toMatchObject({ unit: 'day', unitPrice: '7.00' });
    await wait(5000);
    expect(calls(server).filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /api/quotes/quote-1/line-items',
      'POST /api/quotes/quote-1/line-items',
      `PUT /api/line-items/${id}`,
      `PUT /api/line-items/${id}`,
    ]);
    expect(server.kept().lineItems[3]).toMatchObject({ unit: 'day', unitPrice: '7.00' });
  });

  it('keeps but does not send what was typed if rejected, without delaying anything else', async () => {
    const server = aServerOfThree();
    server.fail(refusal());
    const { id, saved } = addLineItem(quoteId, newItem());
    saveEdit('lineItem', id, 'unit', 'day', { quoteId });
    await expect(saved).rejects.toThrow('400');
    saveEdit('lineItem', 'a', 'unit', 'day', { quoteId });
    await wait(60_000);
    expect(calls(server)).toEqual(['POST /api/quotes/quote-1/line-items', 'PUT /api/line-items/a']);
    expect(getQuoteNow(quoteId)?.lineItems[3]).toMatchObject({ id, unit: 'day' });
    discardEntries(outbox().all().slice(0, 1));
    expect(outbox().all()).toEqual([]);
    expect(shown()).toBe('abc');
  });

  it('sends nothing if it is deleted before it was sent', async () => {
    const server = aServerOfThree();
    server.hold();
    saveEdit('lineItem', 'a', 'unit', 'day', { quoteId });
    await wait(0);
    const { id, saved } = addLineItem(quoteId, newItem());
    saveEdit('lineItem', id, 'unit', 'day', { quoteId });
    const { saved: gone } = deleteLineItems(quoteId, [id]);
    server.release();
    await Promise.all([saved, gone]);
    await wait(0);
    expect(calls(server)).toEqual(['PUT /api/line-items/a']);
    expect(shown()).toBe('abc');
  });
});

describe('adding several line items', () => {
  const named = (...names: string[]) => names.map((description) => ({ ...newItem(), description }));
  const namesOf = (quote: { lineItems: readonly { description: string }[] } | undefined) =>
    quote?.lineItems.slice(3).map(({ description }) => description);

  it('shows all at once, and sends them in order', async () => {
    const server = aServerOfThree();
    const { ids, saved } = addLineItems(quoteId, named('x', 'y', 'z'));
    expect(namesOf(getQuoteNow(quoteId))).toEqual(['x', 'y', 'z']);
    await saved;
    await wait(0);
    expect(namesOf(server.kept())).toEqual(['x', 'y', 'z']);
    expect(shown()).toBe(`abc${ids.join('')}`);
    expect(outbox().all()).toEqual([]);
  });

  it('keeps those that the server refused, and says so', async () => {
    const server = aServerOfThree();
    server.fail(refusal());
    const { saved } = addLineItems(quoteId, named('x', 'y'));
    await expect(saved).rejects.toThrow('400');
    await wait(5000);
    expect(getQuoteNow(quoteId)?.lineItems.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['x', 'y']),
    );
    expect(outbox().all()).toMatchObject([{ item: { description: 'x' } }]);
  });

  it('is undone exactly, whether they were sent or not', async () => {
    const server = aServerOfThree();
    const first = addLineItems(quoteId, named('x', 'y'));
    await first.saved;
    server.fail(new ApiError(0, 'offline'));
    const second = addLineItems(quoteId, named('z'));
    deleteLineItems(quoteId, [first.ids[0] ?? '']);
    const removed = deleteLineItems(quoteId, [...first.ids, ...second.ids, 'unknown']).saved;
    expect(shown()).toBe('abc');
    await wait(60_000);
    await removed;
    expect(server.kept().lineItems.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(outbox().all()).toEqual([]);
    await deleteLineItems(quoteId, first.ids).saved;
    expect(outbox().all()).toEqual([]);
  });
});

describe('deleting a line item', () => {
  it('removes it from the screen at once, drops its edits, and reads the quote again', async () => {
    const server = aServerOfThree();
    saveEdit('lineItem', 'b', 'notes', 'Never sent', { quoteId });
    const { saved } = deleteLineItems(quoteId, ['b']);
    expect(shown()).toBe('ac');
    await saved;
    await wait(5000);
    expect(calls(server)).toEqual(['DELETE /api/line-items/b', 'GET /api/quotes/quote-1']);
    expect(server.kept().lineItems.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('does it only once if requested twice', async () => {
    const server = aServerOfThree();
    deleteLineItems(quoteId, ['b']);
    expect(deleteLineItems(quoteId, ['b']).deleted).toEqual([]);
    await wait(5000);
    expect(calls(server)).toEqual(['DELETE /api/line-items/b', 'GET /api/quotes/quote-1']);
  });

  it('sends nothing for a quote that is not loaded, whose items are not known here', async () => {
    const server = aServerOfThree();
    const deleting = deleteLineItems('quote-2', ['a', 'b']).saved;
    expect(outbox().all()).toEqual([]);
    await deleting;
    await wait(5000);
    expect(calls(server)).toEqual([]);
  });

  it('keeps for its undo the rejected edits of it, and nothing else that was rejected', async () => {
    const server = aServerOfThree();
    server.fail(refusal(), refusal(), refusal());
    await expect(deleteLineItems(quoteId, ['b']).saved).rejects.toThrow('400');
    saveEdit('lineItem', 'a', 'unit', 'day', { quoteId });
    await wait(0);
    saveEdit('lineItem', 'b', 'unit', 'day', { quoteId });
    await wait(0);
    saveEdit('lineItem', 'b', 'notes', 'Not sent yet', { quoteId });
    const failed = outbox().all();
    expect(failed.map(({ kind, id, failure }) => [kind, id, failure?.parked])).toEqual([
      ['delete', 'b', true],
      ['edit', 'a', true],
      ['edit', 'b', true],
      ['edit', 'b', undefined],
    ]);
    const { deleted } = deleteLineItems(quoteId, ['b']);
    expect(deleted[0]?.rejected).toEqual([failed[2]]);
    expect(deleted[0]?.item).toEqual({ ...items[1], notes: 'Not sent yet' });
  });

  it('shows it again if rejected, and deleting it again is a new attempt', async () => {
    const server = aServerOfThree();
    server.fail(refusal());
    await expect(deleteLineItems(quoteId, ['b']).saved).rejects.toThrow('400');
    expect(shown()).toBe('abc');
    saveEdit('lineItem', 'b', 'unit', 'day', { quoteId });
    await wait(0);
    expect(server.kept().lineItems[1]?.unit).toBe('day');
    await deleteLineItems(quoteId, ['b']).saved;
    expect(outbox().all()).toEqual([]);
    expect(shown()).toBe('ac');
  });

  it('retries a failure as the same operation', async () => {
    const server = aServerOfThree();
    server.fail(serverFault());
    await expect(deleteLineItems(quoteId, ['b']).saved).rejects.toThrow('500');
    expect(shown()).toBe('ac');
    await wait(5000);
    const ops = server.calls
      .filter(({ call }) => call.startsWith('DELETE'))
      .map(({ meta }) => (meta as { op: string }).op);
    expect(ops).toHaveLength(2);
    expect(new Set(ops).size).toBe(1);
    expect(server.kept().lineItems).toHaveLength(2);
  });
});

describe('ordering the line items', () => {
  it('shows the new positions at once, before the server has answered', async () => {
    const server = aServerOfThree();
    server.hold();
    const ordering = orderLineItems(quoteId, ['c', 'a', 'b']);
    expect(shown()).toBe('cab');
    expect(getQuoteNow(quoteId)?.lineItems.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2]);
    server.release();
    await ordering;
    expect(server.kept().lineItems.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(shown()).toBe('cab');
  });

  it('preserves the identity of an item that keeps its position, so that its row does not render', async () => {
    aServerOfThree();
    const before = getQuoteNow(quoteId)?.lineItems[2];
    await orderLineItems(quoteId, ['b', 'a', 'c']);
    expect(getQuoteNow(quoteId)?.lineItems[2]).toBe(before);
  });

  it('puts items that it does not name at the end', async () => {
    const server = aServerOfThree();
    await orderLineItems(quoteId, ['c']);
    expect(shown()).toBe('cab');
    expect(server.kept().lineItems.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('restores the previous order if rejected', async () => {
    const server = aServerOfThree();
    server.fail(refusal());
    await expect(orderLineItems(quoteId, ['c', 'b', 'a'])).rejects.toThrow('400');
    expect(shown()).toBe('abc');
  });

  it('is sent after the edit in progress', async () => {
    const server = aServerOfThree();
    saveEdit('lineItem', 'a', 'enabled', false, { quoteId });
    await orderLineItems(quoteId, ['b', 'a', 'c']);
    expect(calls(server)).toEqual(['PUT /api/line-items/a', 'PUT /api/quotes/quote-1/order']);
    expect(getQuoteNow(quoteId)?.lineItems[1]).toMatchObject({ id: 'a', enabled: false });
  });

  it('ends with the first order if a second one is rejected', async () => {
    const server = aServerOfThree();
    const first = orderLineItems(quoteId, ['b', 'a', 'c']);
    await first;
    server.fail(refusal());
    const second = orderLineItems(quoteId, ['c', 'b', 'a']).catch(() => {});
    expect(shown()).toBe('cba');
    await second;
    expect(shown()).toBe('bac');
  });

  it('shows the second of two orders throughout, and sends only what the first left to do', async () => {
    const server = aServerOfThree();
    server.hold();
    const first = orderLineItems(quoteId, ['b', 'a', 'c']);
    await wait(0);
    const second = orderLineItems(quoteId, ['a', 'c', 'b']);
    const third = orderLineItems(quoteId, ['c', 'b', 'a']);
    server.release();
    await first;
    expect(shown()).toBe('cba');
    await Promise.all([second, third]);
    expect(shown()).toBe('cba');
    expect(calls(server)).toHaveLength(2);
  });
});

describe('restoring a deleted line item', () => {
  const deleteB = () => {
    const { deleted } = deleteLineItems(quoteId, ['b']);
    expect(deleted).toHaveLength(1);
    return deleted;
  };

  it('restores it with its id and position', async () => {
    const server = aServerOfThree();
    const deleted = deleteB();
    expect(shown()).toBe('ac');
    const restored = restoreLineItems(quoteId, deleted);
    expect(shown()).toBe('abc');
    await restored;
    await wait(0);
    expect(server.calls.at(-2)).toMatchObject({
      call: 'POST /api/quotes/quote-1/line-items',
      body: { ...items[1], restore: true, after: 'a' },
    });
    expect(shown()).toBe('abc');
    expect(server.kept().lineItems.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('restores several at once, with the edit of one that was rejected', async () => {
    const server = aServerOfThree();
    server.fail(refusal());
    saveEdit('lineItem', 'c', 'unitPrice', '120', { quoteId });
    await wait(800);
    const { deleted, saved } = deleteLineItems(quoteId, ['c', 'a']);
    expect(shown()).toBe('b');
    const restored = restoreLineItems(quoteId, deleted);
    expect(shown()).toBe('abc');
    await Promise.all([saved, restored]);
    await wait(5000);
    expect(server.kept().lineItems.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(getQuoteNow(quoteId)?.lineItems[2]?.unitPrice).toBe('120.00');
    expect(outbox().all()).toMatchObject([{ id: 'c', failure: { parked: true } }]);
  });

  it('includes what was typed and not sent, without sending it again', async () => {
    const server = aServerOfThree();
    saveEdit('lineItem', 'b', 'notes', 'A moment ago', { quoteId });
    await restoreLineItems(quoteId, deleteB());
    await wait(5000);
    expect(server.kept().lineItems[1]).toMatchObject({ id: 'b', notes: 'A moment ago' });
    expect(calls(server).filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('includes what was sent without a response', async () => {
    const server = aServerOfThree();
    server.fail(new ApiError(0, '0: …'));
    saveEdit('lineItem', 'b', 'notes', 'Answer lost', { quoteId });
    await wait(800);
    void restoreLineItems(quoteId, deleteB());
    expect(getQuoteNow(quoteId)?.lineItems[1]?.notes).toBe('Answer lost');
    await wait(10_000);
    expect(outbox().all()).toEqual([]);
    expect(server.kept().lineItems[1]).toMatchObject({ id: 'b', notes: 'Answer lost' });
  });

  it('shows a rejected edit at its field again', async () => {
    const server = aServerOfThree();
    server.fail(refusal());
    saveEdit('lineItem', 'b', 'unitPrice', '120', { quoteId });
    await wait(800);
    const refused = outbox().all();
    const deleted = deleteB();
    expect(deleted[0]?.item.unitPrice).toBe('100.00');
    await restoreLineItems(quoteId, deleted);
    await wait(0);
    expect(outbox().all()).toMatchObject(refused.map(({ op, failure }) => ({ op, failure })));
    expect(getQuoteNow(quoteId)?.lineItems[1]?.unitPrice).toBe('120.00');
  });

  it('leaves one deletion if it is deleted again before the restore was sent', async () => {
    const server = aServerOfThree();
    server.hold();
    saveEdit('lineItem', 'a', 'unit', 'day', { quoteId });
    await wait(0);
    const restored = restoreLineItems(quoteId, deleteB());
    deleteLineItems(quoteId, ['b']);
    server.release();
    await restored;
    await wait(0);
    expect(calls(server).slice(0, 2)).toEqual([
      'PUT /api/line-items/a',
      'DELETE /api/line-items/b',
    ]);
    expect(shown()).toBe('ac');
  });
});
