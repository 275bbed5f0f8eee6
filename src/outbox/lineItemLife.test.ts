import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { addLineItem } from './addLineItem.ts';
import { deleteLineItem } from './deleteLineItem.ts';
import { getQuoteNow } from './liveQuote.ts';
import { orderLineItems } from './orderLineItems.ts';
import { restoreLineItem } from './restoreLineItem.ts';
import { saveEdit } from './saveEdit.ts';
import { store } from './store.ts';
import { aServer } from './testing/aServer.ts';
import { aLineItem, aQuote } from './testing/builders.ts';

vi.mock('../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

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
  store.write({ remove: store.all().map(({ op }) => op) });
  await wait(60_000);
  vi.useRealTimers();
});

describe('adding a line item', () => {
  it('sends it under an id of its own and shows what the server made of it', async () => {
    const server = aServerOfThree();
    const { id: _id, ...item } = aLineItem({ description: 'New Service' });
    const added = await addLineItem(quoteId, item);
    expect(server.calls).toMatchObject([
      {
        call: 'POST /api/quotes/quote-1/line-items',
        body: { ...item, id: expect.stringMatching(/^[\da-f-]{36}$/) },
      },
      { call: 'GET /api/quotes/quote-1' },
    ]);
    expect(shown()).toBe(`abc${added.id}`);
  });

  it('eight at once have eight ids', async () => {
    const server = aServerOfThree();
    const { id: _id, ...item } = aLineItem();
    await Promise.all(Array.from({ length: 8 }, () => addLineItem(quoteId, item)));
    expect(new Set(server.kept().lineItems.map(({ id }) => id)).size).toBe(11);
  });
});

describe('ordering the line items', () => {
  it('shows at once, with the new places, before the server has answered', async () => {
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

  it('leaves an item that keeps its place its identity, so that its row does not render', async () => {
    aServerOfThree();
    const before = getQuoteNow(quoteId)?.lineItems[2];
    await orderLineItems(quoteId, ['b', 'a', 'c']);
    expect(getQuoteNow(quoteId)?.lineItems[2]).toBe(before);
  });

  it('has items that it does not name at the end', async () => {
    const server = aServerOfThree();
    await orderLineItems(quoteId, ['c']);
    expect(shown()).toBe('cab');
    expect(server.kept().lineItems.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('that is refused puts the order before back', async () => {
    const server = aServerOfThree();
    server.fail(serverFault());
    await expect(orderLineItems(quoteId, ['c', 'b', 'a'])).rejects.toThrow('500');
    expect(shown()).toBe('abc');
  });

  it('goes after the edit that is being sent', async () => {
    const server = aServerOfThree();
    saveEdit('lineItem', 'a', 'enabled', false, { quoteId });
    await orderLineItems(quoteId, ['b', 'a', 'c']);
    expect(server.calls.map(({ call }) => call)).toEqual([
      'PUT /api/line-items/a',
      'PUT /api/quotes/quote-1/order',
    ]);
    expect(getQuoteNow(quoteId)?.lineItems[1]).toMatchObject({ id: 'a', enabled: false });
  });

  it('twice shows the second one throughout, whatever becomes of the first', async () => {
    for (const isRefused of [false, true]) {
      const server = aServerOfThree();
      if (isRefused) server.fail(serverFault());
      const first = orderLineItems(quoteId, ['b', 'a', 'c']).catch(() => {});
      const second = orderLineItems(quoteId, ['c', 'b', 'a']);
      await first;
      expect(shown()).toBe('cba');
      await second;
      expect(shown()).toBe('cba');
    }
  });

  it('twice, the second one refused, is the first one', async () => {
    const server = aServerOfThree();
    const first = orderLineItems(quoteId, ['b', 'a', 'c']);
    const second = orderLineItems(quoteId, ['c', 'b', 'a']).catch(() => {});
    await first;
    server.fail(serverFault());
    await second;
    expect(shown()).toBe('bac');
  });

  it('twice, both refused, is the order that the server has', async () => {
    const server = aServerOfThree();
    server.fail(serverFault(), serverFault());
    const first = orderLineItems(quoteId, ['b', 'a', 'c']).catch(() => {});
    const second = orderLineItems(quoteId, ['c', 'b', 'a']).catch(() => {});
    await Promise.all([first, second]);
    expect(shown()).toBe('abc');
  });
});

describe('restoring a deleted line item', () => {
  const deleteB = async () => {
    const deleted = await deleteLineItem(quoteId, 'b');
    if (!deleted) throw new Error('It was on the screen');
    return deleted;
  };

  it('brings it back under its id, at its place', async () => {
    const server = aServerOfThree();
    const deleted = await deleteB();
    expect(shown()).toBe('ac');
    await restoreLineItem(quoteId, deleted);
    expect(server.calls.at(-2)).toMatchObject({
      call: 'POST /api/quotes/quote-1/line-items',
      body: { ...items[1], restore: true },
    });
    expect(shown()).toBe('abc');
  });

  it('has what was typed and not sent yet, and does not send it again', async () => {
    const server = aServerOfThree();
    saveEdit('lineItem', 'b', 'notes', 'A moment ago', { quoteId });
    await restoreLineItem(quoteId, await deleteB());
    await wait(5000);
    expect(server.kept().lineItems[1]).toMatchObject({ id: 'b', notes: 'A moment ago' });
    expect(server.calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it('has what was sent without an answer', async () => {
    const server = aServerOfThree();
    server.fail(new ApiError(0, '0: …'));
    saveEdit('lineItem', 'b', 'notes', 'Answer lost', { quoteId });
    await wait(800);
    const deleted = await deleteB();
    expect(store.all()).toEqual([]);
    await restoreLineItem(quoteId, deleted);
    expect(server.kept().lineItems[1]).toMatchObject({ notes: 'Answer lost' });
  });

  it('has a refused edit waiting at its field again', async () => {
    const server = aServerOfThree();
    server.fail(new ApiError(400, '400: …'));
    saveEdit('lineItem', 'b', 'unitPrice', '120', { quoteId });
    await wait(800);
    const refused = store.all();
    const deleted = await deleteB();
    expect(deleted.item.unitPrice).toBe('100.00');
    await restoreLineItem(quoteId, deleted);
    expect(store.all()).toEqual(refused);
    expect(getQuoteNow(quoteId)?.lineItems[1]?.unitPrice).toBe('120.00');
  });

  it('that fails may be tried again', async () => {
    const server = aServerOfThree();
    const deleted = await deleteB();
    server.fail(serverFault());
    await expect(restoreLineItem(quoteId, deleted)).rejects.toThrow('500');
    await restoreLineItem(quoteId, deleted);
    expect(shown()).toBe('abc');
  });
});
