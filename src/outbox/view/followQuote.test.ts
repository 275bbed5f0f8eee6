// @vitest-environment happy-dom
import { timing } from '@domain/timing.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { followRequest, noteSilence } from '../../api/connection/connection.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { saveEdit } from '../edits/saveEdit.ts';
import { aServer } from '../testing/aServer.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { followQuote } from './followQuote.ts';
import { getQuoteNow } from './liveQuote.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));

const quoteId = 'quote-1';
const stampCall = 'GET /api/quotes/quote-1/stamp';
const readCall = 'GET /api/quotes/quote-1';
const calls = (server: ReturnType<typeof aServer>) => server.calls.map(({ call }) => call);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tick = () => wait(timing.stampInterval);
const client = () => getQuoteNow(quoteId)?.clientName;
const beReachable = () => followRequest().answered(Response.json({}));

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  beReachable();
  emptyQueue();
  await wait(60_000);
  vi.useRealTimers();
});

it('asks for the stamp alone while nothing changes', async () => {
  const server = aServer();
  stop = followQuote(quoteId);
  await tick();
  await tick();
  expect(calls(server)).toEqual([stampCall, stampCall]);
});

it('reads the quote when somebody else has changed it, once', async () => {
  const server = aServer();
  stop = followQuote(quoteId);
  server.writtenByAnother(quoteId, { clientName: 'Dora' });
  await tick();
  expect(client()).toBe('Dora');
  await tick();
  expect(calls(server)).toEqual([stampCall, readCall, stampCall]);
});

it('keeps a waiting edit over what another has written', async () => {
  const server = aServer();
  stop = followQuote(quoteId);
  server.fail(new ApiError(500, '500: …'));
  saveEdit('quote', quoteId, 'clientName', 'Mine', { quoteId });
  server.writtenByAnother(quoteId, { clientName: 'Theirs', projectTitle: 'Bath' });
  server.fail(new ApiError(500, '500: …'), new ApiError(500, '500: …'));
  await tick();
  expect(getQuoteNow(quoteId)).toMatchObject({ clientName: 'Mine', projectTitle: 'Bath' });
});

it('pauses while the page is hidden, and asks at once when it is visible again', async () => {
  const server = aServer();
  stop = followQuote(quoteId);
  show('hidden');
  await wait(60_000);
  expect(calls(server)).toEqual([]);
  show('visible');
  await wait(0);
  expect(calls(server)).toEqual([stampCall]);
  await tick();
  expect(calls(server)).toHaveLength(2);
});

it('pauses while the server cannot be reached, and asks when it can again', async () => {
  const server = aServer();
  stop = followQuote(quoteId);
  noteSilence();
  await wait(60_000);
  expect(calls(server)).toEqual([]);
  beReachable();
  await wait(0);
  expect(calls(server)).toEqual([stampCall]);
});

it('reads the quote once after the session has ended, which shows that, and then stops', async () => {
  const server = aServer();
  stop = followQuote(quoteId);
  const ended = () => new ApiError(401, '401: …');
  server.failReading(ended(), ended());
  await tick();
  expect(calls(server)).toEqual([stampCall, readCall]);
  expect(queryClient.getQueryState(keys.quote(quoteId))?.error).toMatchObject({ status: 401 });
  await wait(60_000);
  expect(calls(server)).toHaveLength(2);
  // After a new sign-in the page reads the quote.
  await queryClient.refetchQueries({ queryKey: keys.quote(quoteId) });
  await tick();
  expect(calls(server).at(-1)).toBe(stampCall);
});

it('asks less often while the server fails, and never twice at once', async () => {
  const server = aServer();
  stop = followQuote(quoteId);
  server.failReading(new ApiError(503, '503: …'), new ApiError(503, '503: …'));
  await wait(10 * timing.stampInterval);
  // After 1, 3, 7, 8, 9 and 10 intervals.
  expect(calls(server)).toHaveLength(6);
  server.hold();
  await wait(60_000);
  expect(calls(server)).toHaveLength(7);
  server.release();
});

it('asks no more once it is stopped', async () => {
  const server = aServer();
  followQuote(quoteId)();
  await wait(60_000);
  expect(calls(server)).toEqual([]);
});
