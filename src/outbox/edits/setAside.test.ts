import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { CurrentUser } from '../../api/types.ts';
import { outbox } from '../current.ts';
import { aServer } from '../testing/aServer.ts';
import { aLineItem, anEntry, anna, aQuote } from '../testing/builders.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { discardEntries, retryEntry } from '../view/unsentEdits.ts';
import { addLineItem } from './addLineItem.ts';
import { deleteLineItems } from './deleteLineItems.ts';
import { saveEdit } from './saveEdit.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('../../api/session/renewSession.ts', () => ({
  renewSession: vi.fn(async () => undefined),
}));

const quoteId = 'quote-1';
const inQuote = { quoteId };
const two = aQuote({
  clientName: 'Dana',
  projectTitle: 'Kitchen',
  lineItems: [aLineItem(), aLineItem({ id: 'item-2', description: 'Plaster', sortOrder: 1 })],
});
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const deleted = new ApiError(410, '410: …', 'This quote has been deleted');
const notFound = new ApiError(404, '404: …', 'Not found');
const seesNothing = new ApiError(401, '401: Not signed in', 'Not signed in');
const values = () =>
  outbox()
    .all()
    .map((entry) => (entry.kind === 'edit' ? entry.value : entry.kind));
const messages = () => [
  ...new Set(
    outbox()
      .all()
      .map(({ failure }) => failure?.message),
  ),
];

/** From now on every call gets this answer, reads included. */
const answerAll = (error: ApiError) =>
  vi.mocked(requestJson).mockImplementation(async () => {
    throw error;
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

describe('edits of a quote that was deleted in the meantime', () => {
  it('are kept for the user after a single refusal by the server', async () => {
    aServer(two);
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
    saveEdit('lineItem', 'item-2', 'notes', 'Soft', inQuote);
    const listener = vi.fn();
    const stop = outbox().onFailed(listener);
    answerAll(deleted);
    await wait(0);
    expect(messages()).toEqual(['Not saved: This quote has been deleted']);
    expect(values()).toEqual(['Lena', '120.00', 'Soft']);
    const writes = vi.mocked(requestJson).mock.calls.filter(([method]) => method !== 'GET');
    expect(writes).toHaveLength(1);
    expect(listener).toHaveBeenCalledOnce();
    await wait(3_600_000);
    expect(values()).toEqual(['Lena', '120.00', 'Soft']);
    stop();
  });

  it('keep the names of their quote and item, and are removed when discarded', async () => {
    aServer(two);
    saveEdit('lineItem', 'item-2', 'notes', 'Soft', inQuote);
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    answerAll(deleted);
    await wait(800);
    expect(
      outbox()
        .all()
        .map(({ about }) => about),
    ).toEqual([{ quote: 'Dana, Kitchen', item: 'Plaster' }, { quote: 'Dana, Kitchen' }]);
    discardEntries(outbox().all());
    expect(outbox().all()).toEqual([]);
  });

  it('reject the pending addition or deletion of an item', async () => {
    aServer(two);
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    const { id: _, ...item } = aLineItem();
    const added = addLineItem(quoteId, item).saved;
    const removed = deleteLineItems(quoteId, ['item-1']).saved;
    answerAll(deleted);
    const both = Promise.allSettled([added, removed]);
    await wait(0);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(values()).toEqual(['Lena', 'add', 'delete']);
  });

  it('are sent when the quote is back', async () => {
    const server = aServer(two);
    const back = vi.mocked(requestJson).getMockImplementation();
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
    answerAll(deleted);
    await wait(800);
    if (back) vi.mocked(requestJson).mockImplementation(back);
    await queryClient.refetchQueries({ queryKey: keys.quote(quoteId) });
    await wait(800);
    expect(outbox().all()).toEqual([]);
    expect(server.kept()).toMatchObject({
      clientName: 'Lena',
      lineItems: [{ unitPrice: '120.00' }, {}],
    });
  });

  it('are not sent again if they discard what was saved since', async () => {
    const { provider: _, ...draft } = two;
    const server = aServer(two);
    const back = vi.mocked(requestJson).getMockImplementation();
    outbox().add([
      {
        ...anEntry(),
        kind: 'discard',
        entity: 'quote',
        id: quoteId,
        version: 1,
        undoes: null,
        content: draft,
      },
    ]);
    outbox().flushNow();
    answerAll(deleted);
    await wait(800);
    if (back) vi.mocked(requestJson).mockImplementation(back);
    await queryClient.refetchQueries({ queryKey: keys.quote(quoteId) });
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    await wait(60_000);
    expect(values()).toEqual(['discard']);
    expect(server.kept().clientName).toBe('Lena');
  });

  it('are not sent in a loop if the server’s answers contradict each other', async () => {
    aServer(two);
    const answer = vi.mocked(requestJson).getMockImplementation();
    vi.mocked(requestJson).mockImplementation(async (...call) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (call[0] !== 'GET') throw notFound;
      return answer?.(...call);
    });
    const stop = new QueryObserver(queryClient, {
      queryKey: keys.quote(quoteId),
      queryFn: () => requestJson('GET', `/api/quotes/${quoteId}`),
    }).subscribe(() => {});
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    await wait(30_000);
    const writes = vi.mocked(requestJson).mock.calls.filter(([method]) => method !== 'GET');
    expect(writes.length).toBeLessThanOrEqual(2);
    expect(values()).toEqual(['Lena']);
    stop();
  });

  it('are sent together when one of them is retried', async () => {
    aServer(two);
    const back = vi.mocked(requestJson).getMockImplementation();
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
    answerAll(deleted);
    await wait(800);
    if (back) vi.mocked(requestJson).mockImplementation(back);
    const [first] = outbox().all();
    if (first) retryEntry(first);
    await wait(800);
    expect(outbox().all()).toEqual([]);
  });
});

describe('edits of a line item that was deleted in the meantime', () => {
  const deleteThere = () => requestJson('DELETE', '/api/line-items/item-1');

  it('are kept for the user; the row leaves the screen, and other edits continue', async () => {
    const server = aServer(two);
    await deleteThere();
    server.fail(notFound);
    saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
    saveEdit('lineItem', 'item-1', 'notes', 'Soft', inQuote);
    saveEdit('lineItem', 'item-2', 'unitPrice', '7', inQuote);
    await wait(5000);
    expect(values()).toEqual(['120.00', 'Soft']);
    expect(messages()).toEqual(['Not saved: This line item has been deleted']);
    expect(getQuoteNow(quoteId)?.lineItems.map(({ id }) => id)).toEqual(['item-2']);
    expect(server.kept().lineItems).toMatchObject([{ id: 'item-2', unitPrice: '7.00' }]);
  });

  it('are kept even if the quote cannot be read again', async () => {
    const server = aServer(two);
    await deleteThere();
    server.fail(notFound);
    server.failReading(networkError());
    saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
    await wait(60_000);
    expect(values()).toEqual(['120.00']);
  });

  it('are not retried in a loop if the item is not back', async () => {
    const server = aServer(two);
    await deleteThere();
    server.fail(...Array.from({ length: 9 }, () => notFound));
    saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
    await wait(60_000);
    await queryClient.refetchQueries({ queryKey: keys.quote(quoteId) });
    await wait(60_000);
    expect(server.calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });
});

describe('an account that currently sees nothing', () => {
  it('keeps its edits and reads the quote, which prompts for sign-in', async () => {
    const server = aServer(two);
    const back = vi.mocked(requestJson).getMockImplementation();
    saveEdit('quote', quoteId, 'clientName', 'Lena', inQuote);
    saveEdit('lineItem', 'item-1', 'unitPrice', '120', inQuote);
    answerAll(seesNothing);
    await wait(60_000);
    expect(values()).toEqual(['Lena', '120.00']);
    expect(
      outbox()
        .all()
        .some(({ failure }) => failure?.parked),
    ).toBe(false);
    expect(queryClient.getQueryState(keys.quote(quoteId))?.error).toBe(seesNothing);
    expect(getQuoteNow(quoteId)?.clientName).toBe('Lena');
    if (back) vi.mocked(requestJson).mockImplementation(back);
    queryClient.setQueryData(keys.user, { ...anna });
    await wait(0);
    expect(outbox().all()).toEqual([]);
    expect(server.kept()).toMatchObject({
      clientName: 'Lena',
      lineItems: [{ unitPrice: '120.00' }, {}],
    });
  });

  it('sends nothing until a required password change is done', async () => {
    const server = aServer(two);
    const newcomer: CurrentUser = { ...anna, mustChangePassword: true };
    queryClient.setQueryData(keys.user, newcomer);
    outbox().add([anEntry()]);
    outbox().flushNow();
    await wait(60_000);
    expect(server.calls).toEqual([]);
    queryClient.setQueryData(keys.user, anna);
    await wait(0);
    expect(server.calls).toMatchObject([{ call: 'PUT /api/line-items/item-1' }]);
    expect(outbox().all()).toEqual([]);
  });
});
