// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { dropKept } from '../../api/kept/keeper.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { outbox } from '../current.ts';
import { aServer } from '../testing/aServer.ts';
import { aQuote } from '../testing/builders.ts';
import { deleteQuote } from './deleteQuote.ts';
import { saveEdit } from './saveEdit.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('../../api/kept/keeper.ts', { spy: true });

const inQuote = { quoteId: 'quote-1' };
const price = (value: string) => saveEdit('lineItem', 'item-1', 'unitPrice', value, inQuote);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const names = (server: ReturnType<typeof aServer>) => server.calls.map(({ call }) => call);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('deleting a quote', () => {
  it('sends its edits first, and none after', async () => {
    const server = aServer();
    price('120');
    const deleting = deleteQuote('quote-1');
    await wait(0);
    await deleting;
    await wait(5000);
    expect(names(server)).toEqual(['PUT /api/line-items/item-1', 'DELETE /api/quotes/quote-1']);
    expect(server.kept().lineItems[0]?.unitPrice).toBe('120.00');
  });

  it('gives an edit that failed another chance to be sent first', async () => {
    const server = aServer();
    server.fail(new ApiError(500, '500: …'));
    price('120');
    const deleting = deleteQuote('quote-1');
    await wait(3000);
    await deleting;
    expect(names(server)).toEqual([
      'PUT /api/line-items/item-1',
      'PUT /api/line-items/item-1',
      'DELETE /api/quotes/quote-1',
    ]);
    expect(server.kept().lineItems[0]?.unitPrice).toBe('120.00');
  });

  it('has the next reader request the quote again, nothing else, and keeps no copy of it', async () => {
    aServer();
    queryClient.setQueryData(keys.quote('quote-2'), aQuote({ id: 'quote-2' }));
    queryClient.setQueryData(keys.quoteEvents('quote-1'), null);
    const isStale = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;
    const undo = await deleteQuote('quote-1');
    expect(dropKept).toHaveBeenCalledWith(keys.quote('quote-1'));
    expect(isStale(keys.quote('quote-1'))).toBe(true);
    expect(isStale(keys.quote('quote-2'))).toBe(false);
    expect(isStale(keys.quoteEvents('quote-1'))).toBe(false);
    queryClient.setQueryData(keys.quote('quote-1'), null);
    await undo();
    expect(isStale(keys.quote('quote-1'))).toBe(true);
  });

  it('puts aside rejected edits, and undo restores them', async () => {
    const server = aServer();
    server.fail(new ApiError(400, '400: …'));
    price('120');
    await wait(800);
    const refused = outbox().all();
    expect(refused).toMatchObject([{ value: '120.00', failure: { parked: true } }]);
    const undo = await deleteQuote('quote-1');
    expect(outbox().all()).toEqual([]);
    await undo();
    expect(outbox().all()).toEqual(refused);
    expect(names(server).slice(1)).toEqual([
      'DELETE /api/quotes/quote-1',
      'POST /api/quotes/quote-1/restore',
    ]);
  });

  it('waits for an edit in progress, and drops those made in the meantime', async () => {
    const server = aServer();
    price('120');
    await wait(700);
    server.hold();
    const deleting = deleteQuote('quote-1');
    await wait(3000);
    saveEdit('quote', 'quote-1', 'clientName', 'Late', inQuote);
    server.release();
    await wait(0);
    await deleting;
    await wait(5000);
    expect(names(server)).toEqual(['PUT /api/line-items/item-1', 'DELETE /api/quotes/quote-1']);
    expect(outbox().all()).toEqual([]);
  });

  it('keeps the quote and its edits if it fails', async () => {
    const server = aServer();
    server.fail(...Array.from({ length: 9 }, () => new ApiError(0, '0: …')));
    price('120');
    const deleting = deleteQuote('quote-1').catch((error: Error) => error.message);
    await wait(3000);
    expect(await deleting).toContain('0:');
    expect(outbox().all()).toMatchObject([{ value: '120.00' }]);
  });
});
