import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { outbox } from '../current.ts';
import { aServer } from '../testing/aServer.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { beginTyping, saveTyped, withdrawTyped } from './typing.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
// Renewing the session would contact a server, and the result would arrive in a later test.
vi.mock('../../api/session/renewSession.ts', () => ({ renewSession: async () => undefined }));

vi.mock('../../api/connection/serverAnswers.ts', () => ({ serverAnswers: async () => false }));

const quoteId = 'quote-1';
const edit = (value: string) => saveTyped('lineItem', 'item-1', 'unitPrice', value, { quoteId });
const withdrawPrice = () => withdrawTyped('lineItem', 'item-1', 'unitPrice');
const shown = () => getQuoteNow(quoteId)?.lineItems[0]?.unitPrice;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const bodies = (server: ReturnType<typeof aServer>) => server.calls.map(({ body }) => body);
const unreachable = new ApiError(0, '0: Unable to connect to server');

beforeEach(() => {
  vi.useFakeTimers();
  beginTyping();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

describe('withdrawing what was typed', () => {
  it('withdraws what was not sent: nothing is sent, and the figures are the server’s', async () => {
    const server = aServer();
    edit('60');
    expect(shown()).toBe('60.00');
    withdrawPrice();
    expect(shown()).toBe('100.00');
    await wait(5000);
    expect(server.calls).toEqual([]);
  });

  it('keeps what the server has, and sends nothing older', async () => {
    const server = aServer();
    edit('60');
    await wait(800);
    withdrawPrice();
    edit('60.12');
    withdrawPrice();
    await wait(5000);
    expect(shown()).toBe('60.00');
    expect(bodies(server)).toEqual([{ unitPrice: '60.00' }]);
  });

  it('keeps the edit in progress, and withdraws what waits behind it', async () => {
    const server = aServer();
    server.hold();
    edit('60');
    await wait(800);
    edit('70');
    withdrawPrice();
    expect(shown()).toBe('60.00');
    server.release();
    await wait(5000);
    expect(bodies(server)).toEqual([{ unitPrice: '60.00' }]);
    expect(server.kept().lineItems[0]?.unitPrice).toBe('60.00');
  });

  it('keeps an edit that may have arrived although no response came', async () => {
    const server = aServer();
    server.fail(unreachable);
    edit('60');
    await wait(800);
    withdrawPrice();
    expect(shown()).toBe('60.00');
    await wait(5000);
    expect(bodies(server)).toEqual([{ unitPrice: '60.00' }, { unitPrice: '60.00' }]);
  });

  it('withdraws what was tried without a network', async () => {
    const server = aServer();
    vi.stubGlobal('navigator', { onLine: false });
    edit('60');
    await wait(5000);
    expect(shown()).toBe('60.00');
    withdrawPrice();
    expect(shown()).toBe('100.00');
    vi.stubGlobal('navigator', { onLine: true });
    await wait(60_000);
    expect(server.calls).toEqual([]);
  });

  it('keeps what was sent before the network failed, when it is retried without one', async () => {
    const server = aServer();
    server.fail(unreachable, unreachable);
    edit('60');
    await wait(800);
    vi.stubGlobal('navigator', { onLine: false });
    await wait(1000);
    withdrawPrice();
    expect(shown()).toBe('60.00');
  });

  it('withdraws a rejected edit', async () => {
    const server = aServer();
    server.fail(new ApiError(400, '400: …', 'A value is out of range'));
    edit('60');
    await wait(800);
    expect(shown()).toBe('60.00');
    withdrawPrice();
    expect(shown()).toBe('100.00');
    expect(outbox().all()).toEqual([]);
  });

  it('leaves other fields alone', async () => {
    const server = aServer();
    saveTyped('lineItem', 'item-1', 'quantity', '3', { quoteId });
    beginTyping();
    edit('60');
    withdrawPrice();
    await wait(800);
    expect(bodies(server)).toEqual([{ quantity: '3' }]);
  });

  it('of one field leaves all others', async () => {
    const server = aServer();
    saveTyped('lineItem', 'item-1', 'notes', 'Soft', { quoteId });
    edit('60');
    withdrawTyped('lineItem', 'item-1', 'notes');
    withdrawTyped('lineItem', 'item-2', 'unitPrice');
    expect(shown()).toBe('60.00');
    withdrawPrice();
    await wait(5000);
    expect(bodies(server)).toEqual([{ notes: 'Soft' }]);
  });

  it('does nothing without something typed since the field got the focus', async () => {
    const server = aServer();
    edit('60');
    beginTyping();
    withdrawPrice();
    await wait(5000);
    expect(bodies(server)).toEqual([{ unitPrice: '60.00' }]);
  });

  it('brings what waited before back behind everything made since', async () => {
    const server = aServer();
    edit('60');
    beginTyping();
    const [waited] = outbox().all();
    edit('61');
    saveTyped('lineItem', 'item-1', 'quantity', '3', { quoteId });
    // The other field has the typing now.
    withdrawPrice();
    expect(shown()).toBe('61.00');
    beginTyping();
    edit('62');
    withdrawPrice();
    const entries = outbox().all();
    const restored = entries.find((entry) => entry.kind === 'edit' && entry.field === 'unitPrice');
    expect(restored).toMatchObject({ value: '61.00' });
    expect(restored?.op).not.toBe(waited?.op);
    expect(restored?.sequence).toBe(Math.max(...entries.map(({ sequence }) => sequence)));
    await wait(5000);
    expect(server.kept().lineItems[0]).toMatchObject({ unitPrice: '61.00', quantity: '3' });
  });
});
