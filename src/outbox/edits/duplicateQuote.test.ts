// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { aServer } from '../testing/aServer.ts';
import { duplicateQuote } from './duplicateQuote.ts';
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

describe('copying a quote', () => {
  it('sends its edits first', async () => {
    const server = aServer();
    price('120');
    const copying = duplicateQuote('quote-1', 'copy-1');
    await wait(0);
    await copying;
    expect(server.calls).toMatchObject([
      { call: 'PUT /api/line-items/item-1' },
      { call: 'POST /api/quotes/quote-1/duplicate', body: { id: 'copy-1' } },
    ]);
  });

  it('gives an edit that failed another chance to be sent first', async () => {
    const server = aServer();
    server.fail(new ApiError(500, '500: …'));
    price('120');
    const copying = duplicateQuote('quote-1', 'copy-1');
    await wait(3000);
    await copying;
    expect(names(server)).toEqual([
      'PUT /api/line-items/item-1',
      'PUT /api/line-items/item-1',
      'POST /api/quotes/quote-1/duplicate',
    ]);
  });

  it('is not held up by an edit that the server refused', async () => {
    const server = aServer();
    server.fail(new ApiError(400, '400: …'));
    price('120');
    await wait(800);
    await duplicateQuote('quote-1', 'copy-1');
    expect(names(server)).toEqual([
      'PUT /api/line-items/item-1',
      'POST /api/quotes/quote-1/duplicate',
    ]);
  });

  it('copies nothing while an edit is not answered', async () => {
    const server = aServer();
    server.hold();
    price('120');
    const copying = duplicateQuote('quote-1', 'copy-1').catch((error: Error) => error.message);
    await wait(3000);
    expect(await copying).toContain('not on the server');
    server.release();
    await wait(0);
    expect(names(server)).toEqual(['PUT /api/line-items/item-1']);
  });

  it('copies nothing but what the screen shows', async () => {
    const server = aServer();
    server.fail(...Array.from({ length: 9 }, () => new ApiError(0, '0: …')));
    price('120');
    const copying = duplicateQuote('quote-1', 'copy-1').catch((error: Error) => error.message);
    await wait(3000);
    expect(await copying).toContain('not on the server');
    expect(names(server).some((call) => call.includes('duplicate'))).toBe(false);
  });
});
