// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { sendKeepalive } from '../../api/connection/sendKeepalive.ts';
import { outbox } from '../current.ts';
import { saveEdit } from '../edits/saveEdit.ts';
import { aServer } from '../testing/aServer.ts';
import { getQuoteNow } from '../view/liveQuote.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('../../api/connection/sendKeepalive.ts', () => ({ sendKeepalive: vi.fn() }));

const inQuote = { quoteId: 'quote-1' };
const keepaliveCalls = () => vi.mocked(sendKeepalive).mock.calls.flat();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(sendKeepalive).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends what still waits when the page is left, at once and with its op', () => {
  aServer();
  saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
  saveEdit('quote', 'quote-1', 'taxRate', '9', inQuote);
  const ops = outbox()
    .all()
    .map(({ op }) => op);
  window.dispatchEvent(new Event('pagehide'));
  expect(keepaliveCalls()).toEqual([
    [
      {
        entity: 'line_item',
        id: 'item-1',
        changes: { unitPrice: '120.00' },
        meta: { op: ops[0], user: 'anna', base: { unitPrice: '100.00' } },
      },
      {
        entity: 'quote',
        id: 'quote-1',
        changes: { taxRate: '9' },
        meta: { op: ops[1], user: 'anna', base: { taxRate: '8.5' } },
      },
    ],
  ]);
});

it('leaves edits that depend on others for the next start', async () => {
  const server = aServer();
  server.hold();
  saveEdit('quote', 'quote-1', 'clientName', 'D', inQuote);
  await vi.advanceTimersByTimeAsync(0);
  saveEdit('quote', 'quote-1', 'clientName', 'Dana', inQuote);
  saveEdit('lineItem', 'item-1', 'discountType', 'fixed', inQuote);
  saveEdit('lineItem', 'item-1', 'discountValue', '5', inQuote);
  window.dispatchEvent(new Event('pagehide'));
  const sent = keepaliveCalls().flatMap((edits) => edits.map(({ changes }) => changes));
  expect(sent).toEqual([{ discountType: 'fixed' }]);
  server.release();
});

it('leaves a discount’s type for the next start while the value before it is unanswered', async () => {
  const server = aServer();
  server.hold();
  saveEdit('lineItem', 'item-1', 'discountValue', '12.4', inQuote);
  await vi.advanceTimersByTimeAsync(800);
  saveEdit('lineItem', 'item-1', 'discountType', 'fixed', inQuote);
  window.dispatchEvent(new Event('pagehide'));
  const sent = keepaliveCalls().flatMap((edits) => edits.map(({ changes }) => changes));
  expect(sent).toEqual([{ discountValue: '12.4' }]);
  server.release();
});

it('sends the same edits again when the page comes back, followed by newer ones', async () => {
  const server = aServer();
  saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
  const [first] = outbox().all();
  window.dispatchEvent(new Event('pagehide'));
  saveEdit('lineItem', 'item-1', 'unitPrice', '130', inQuote);
  await vi.advanceTimersByTimeAsync(800);
  expect(server.calls.map(({ body }) => body)).toEqual([
    { unitPrice: '120.00' },
    { unitPrice: '130.00' },
  ]);
  expect(server.calls[0]?.meta).toMatchObject({ op: first?.op });
});

it('sends nothing when the page is left without pending edits', () => {
  aServer();
  window.dispatchEvent(new Event('pagehide'));
  expect(keepaliveCalls()).toEqual([]);
});

it('retries at once when the network is back', async () => {
  const server = aServer();
  server.fail(new ApiError(0, '0: …'), new ApiError(0, '0: …'), new ApiError(0, '0: …'));
  saveEdit('quote', 'quote-1', 'clientName', 'Dana', inQuote);
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.calls).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.kept().clientName).toBe('Dana');
  expect(getQuoteNow('quote-1')?.clientName).toBe('Dana');
});
