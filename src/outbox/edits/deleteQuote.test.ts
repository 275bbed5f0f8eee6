// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { outbox } from '../current.ts';
import { aServer } from '../testing/aServer.ts';
import { deleteQuote } from './deleteQuote.ts';
import { saveEdit } from './saveEdit.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

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
