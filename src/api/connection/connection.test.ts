import { afterEach, expect, it, vi } from 'vitest';
import { followRequest, isReachable, noteSilence, subscribeToConnection } from './connection.ts';
import { patientFetch } from './patientFetch.ts';

const request = vi.spyOn(globalThis, 'fetch');
afterEach(() => {
  request.mockReset();
  followRequest().answered(Response.json({}));
});

const ask = () => patientFetch('http://localhost/rest/v1/quotes').catch(() => {});

it('is lost when a request gets no answer, and back with the next answer, whatever it says', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await ask();
  expect(isReachable()).toBe(false);
  request.mockResolvedValueOnce(Response.json({ error: 'broken' }, { status: 500 }));
  await ask();
  expect(isReachable()).toBe(true);
});

it('is lost when a page answers in the place of the backend, as a captive portal does', async () => {
  const portal = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  request.mockResolvedValueOnce(portal);
  await ask();
  expect(isReachable()).toBe(false);
});

it('is not lost by a request that its caller gave up', async () => {
  const given = AbortSignal.abort();
  request.mockRejectedValueOnce(given.reason);
  await patientFetch('http://localhost/rest/v1/quotes', { signal: given }).catch(() => {});
  expect(isReachable()).toBe(true);
});

it('tells of changes only', () => {
  const listener = vi.fn();
  const stop = subscribeToConnection(listener);
  followRequest().answered(Response.json({}));
  noteSilence();
  noteSilence();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('is not back with the answer to a request that went out before it was lost', async () => {
  const early = followRequest();
  noteSilence();
  early.answered(Response.json({}));
  expect(isReachable()).toBe(false);
  followRequest().answered(Response.json({}));
  expect(isReachable()).toBe(true);
});
