import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { outbox } from '../current.ts';
import { aServer } from '../testing/aServer.ts';
import { anEntry } from '../testing/builders.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { change, changeAll, isReportedByCaller } from './change.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
// Renewing the session would contact a server, and the result would arrive in a later test.
vi.mock('../../api/session/renewSession.ts', () => ({ renewSession: async () => undefined }));
vi.mock('../../api/connection/serverAnswers.ts', () => ({ serverAnswers: async () => false }));

const quoteId = 'quote-1';
const deletion = { kind: 'delete', entity: 'lineItem', id: 'item-1', quoteId } as const;
const order = { kind: 'order', entity: 'quote', id: quoteId, quoteId, ids: ['item-1'] } as const;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const queued = () => outbox().all();
/** Whether a promise is settled yet, and how. */
async function stateOf(promise: Promise<unknown>) {
  let state = 'pending';
  promise.then(
    () => (state = 'resolved'),
    (error) => (state = String(error.message)),
  );
  await wait(0);
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

describe('a change of a quote’s items', () => {
  it('is refused without a signed-in user, and queued nowhere', async () => {
    aServer();
    queryClient.setQueryData(keys.user, null);
    await expect(change(deletion)).rejects.toEqual(new ApiError(401, '401: Not signed in'));
    expect(queued()).toEqual([]);
  });

  it('resolves when the server has it, and its caller reports until then', async () => {
    const server = aServer();
    server.hold();
    const saved = change(deletion);
    const [entry] = queued();
    expect(entry && isReportedByCaller(entry)).toBe(true);
    expect(await stateOf(saved)).toBe('pending');
    server.release();
    expect(await stateOf(saved)).toBe('resolved');
    expect(entry && isReportedByCaller(entry)).toBe(false);
    expect(isReportedByCaller(anEntry())).toBe(false);
  });

  it('of several resolves when the server has them all', async () => {
    const server = aServer();
    server.hold();
    const saved = changeAll([order, deletion]);
    expect(queued().map(({ kind }) => kind)).toEqual(['order', 'delete']);
    expect(await stateOf(saved)).toBe('pending');
    server.release();
    expect(await stateOf(saved)).toBe('resolved');
    expect(server.calls.map(({ call }) => call).slice(0, 2)).toEqual([
      'PUT /api/quotes/quote-1/order',
      'DELETE /api/line-items/item-1',
    ]);
  });

  it('rejects at its failure, which is reported once and by its caller', async () => {
    const server = aServer();
    server.fail(new ApiError(400, '400: no', 'no'));
    const saved = change(deletion);
    const [entry] = queued();
    await expect(saved).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^400: /),
    });
    expect(entry && isReportedByCaller(entry)).toBe(true);
  });

  it('leaves the rest to others if the server could not be reached', async () => {
    const server = aServer();
    server.fail(new ApiError(0, '0: Unable to connect to server'));
    const saved = change(deletion);
    const [entry] = queued();
    await expect(saved).rejects.toMatchObject({ status: 0 });
    expect(entry && isReportedByCaller(entry)).toBe(false);
  });

  it('takes no notice of the failures of others', async () => {
    const server = aServer();
    server.hold();
    server.fail(new ApiError(400, '400: no', 'no'));
    outbox().add([anEntry({ quoteId: 'quote-2', field: 'notes', entity: 'quote', id: 'quote-2' })]);
    outbox().flushNow();
    const saved = change(deletion);
    server.release();
    expect(await stateOf(saved)).toBe('resolved');
  });

  it('that nobody waits for fails without an unhandled rejection', async () => {
    const server = aServer();
    server.fail(new ApiError(400, '400: no', 'no'));
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    void change(deletion);
    await wait(100);
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    vi.useFakeTimers();
    expect(unhandled).not.toHaveBeenCalled();
    expect(queued()).toHaveLength(1);
  });
});
