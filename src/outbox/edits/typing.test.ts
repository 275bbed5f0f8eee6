import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { outbox } from '../current.ts';
import type { StoredEntry } from '../queue/storedEntry.ts';
import { aServer } from '../testing/aServer.ts';
import { emptyQueue, memoryDisk, startTestOutbox } from '../testing/testOutbox.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { beginTyping, saveTyped, withdrawTyped } from './typing.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('../../api/session/renewSession.ts', () => ({ renewSession: async () => undefined }));
vi.mock('../../api/connection/serverAnswers.ts', () => ({ serverAnswers: async () => false }));

const of = { quoteId: 'quote-1' };
const type = (value: string) => saveTyped('lineItem', 'item-1', 'unitPrice', value, of);
const becomeInvalid = () => withdrawTyped('lineItem', 'item-1', 'unitPrice');
const refusal = new ApiError(400, '400: …', 'A value is out of range');
const shown = () => getQuoteNow('quote-1')?.lineItems[0]?.unitPrice;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const prices = (server: ReturnType<typeof aServer>) =>
  server.calls.map(({ body }) => Object(body).unitPrice);

let online = true;
let server: ReturnType<typeof aServer>;
beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  server = aServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

/** Without a network: types a value and leaves the field. It waits. */
async function finishOffline(value: string): Promise<void> {
  online = false;
  beginTyping();
  type(value);
  await wait(2000);
  beginTyping();
}

async function goOnline(): Promise<void> {
  online = true;
  await wait(60_000);
}

it('keeps a completed value waiting when the next text becomes invalid', async () => {
  await finishOffline('75');
  becomeInvalid();
  expect(shown()).toBe('75.00');
  await goOnline();
  expect(prices(server)).toEqual(['75.00']);
});

it('keeps a completed value waiting even if part of the next text was valid', async () => {
  await finishOffline('75');
  type('7');
  type('7.1');
  expect(shown()).toBe('7.10');
  becomeInvalid();
  becomeInvalid();
  expect(shown()).toBe('75.00');
  type('8');
  becomeInvalid();
  expect(shown()).toBe('75.00');
  await goOnline();
  expect(prices(server)).toEqual(['75.00']);
});

it('drops the earlier value once something newer has been sent', async () => {
  await finishOffline('75');
  type('80');
  await goOnline();
  expect(prices(server)).toEqual(['80.00']);
  type('81');
  becomeInvalid();
  await wait(5000);
  expect(shown()).toBe('80.00');
  expect(prices(server)).toEqual(['80.00']);
});

it('does not resend a value that was sent while the next text was typed', async () => {
  await finishOffline('75');
  await goOnline();
  type('7');
  becomeInvalid();
  await wait(5000);
  expect(shown()).toBe('75.00');
  expect(prices(server)).toEqual(['75.00']);
});

it('restores the waiting value if the text briefly matched the server’s', async () => {
  await finishOffline('75');
  type('100');
  expect(shown()).toBe('100.00');
  becomeInvalid();
  expect(shown()).toBe('75.00');
});

it('is not affected by another field’s text', async () => {
  await finishOffline('75');
  saveTyped('lineItem', 'item-1', 'quantity', '7', of);
  withdrawTyped('lineItem', 'item-1', 'quantity');
  expect(shown()).toBe('75.00');
  expect(getQuoteNow('quote-1')?.lineItems[0]?.quantity).toBe('1');
});

it('keeps a rejected value rejected, and does not send it again', async () => {
  server.fail(refusal);
  type('75');
  await wait(800);
  beginTyping();
  type('7');
  becomeInvalid();
  await wait(60_000);
  expect(shown()).toBe('75.00');
  expect(outbox().all()).toMatchObject([{ value: '75.00', failure: { parked: true } }]);
  expect(prices(server)).toEqual(['75.00']);
});

it('drops the earlier value even if the server rejected the newer one', async () => {
  await finishOffline('75');
  type('80');
  server.fail(refusal);
  await goOnline();
  becomeInvalid();
  await wait(60_000);
  expect(prices(server)).toEqual(['80.00']);
  expect(shown()).toBe('100.00');
});

it('drops the earlier value once a newer one was rejected, whatever is typed after it', async () => {
  await finishOffline('75');
  type('80');
  server.fail(refusal);
  await goOnline();
  type('81');
  becomeInvalid();
  await wait(60_000);
  expect(prices(server)).toEqual(['80.00']);
  expect(shown()).toBe('100.00');
});

/** Another tab claims what is on the disk, which this tab does not notice. */
function sendElsewhere(records: Map<string, StoredEntry>): void {
  expect(records.size).toBe(1);
  for (const [op, record] of records) records.set(op, Object.assign(record, { attempted: true }));
}

it('sends nothing older after what another tab has sent by then', async () => {
  const records = new Map<string, StoredEntry>();
  startTestOutbox({ openDisk: () => memoryDisk(records) });
  await finishOffline('75');
  type('8');
  await wait(0);
  sendElsewhere(records);
  becomeInvalid();
  await goOnline();
  expect(prices(server)).toEqual(['8.00']);
  expect(shown()).toBe('8.00');
});

it('does not forget that another tab has sent what waited before', async () => {
  const records = new Map<string, StoredEntry>();
  startTestOutbox({ openDisk: () => memoryDisk(records) });
  await finishOffline('75');
  sendElsewhere(records);
  server.hold();
  type('8');
  becomeInvalid();
  await wait(0);
  expect(outbox().all()).toMatchObject([{ value: '75.00', attempted: true }]);
});
