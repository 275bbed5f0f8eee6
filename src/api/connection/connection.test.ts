import { afterEach, expect, it, vi } from 'vitest';
import { followRequest, isReachable, noteSilence, subscribeToConnection } from './connection.ts';
import { patientFetch } from './patientFetch.ts';

const request = vi.spyOn(globalThis, 'fetch');
afterEach(() => {
  request.mockReset();
  followRequest().answered(Response.json({}));
});

const ask = () => patientFetch('http://localhost/rest/v1/quotes').catch(() => {});

it('is lost when a request gets no response, and back with the next response of any kind', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await ask();
  expect(isReachable()).toBe(false);
  request.mockResolvedValueOnce(Response.json({ error: 'broken' }, { status: 500 }));
  await ask();
  expect(isReachable()).toBe(true);
});

it('is lost when a page answers in place of the backend, as captive portals do', async () => {
  const portal = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  request.mockResolvedValueOnce(portal);
  await ask();
  expect(isReachable()).toBe(false);
});

it('is not lost by a request that its caller aborted', async () => {
  const given = AbortSignal.abort();
  request.mockRejectedValueOnce(given.reason);
  await patientFetch('http://localhost/rest/v1/quotes', { signal: given }).catch(() => {});
  expect(isReachable()).toBe(true);
});

it('notifies only of changes', () => {
  const listener = vi.fn();
  const stop = subscribeToConnection(listener);
  followRequest().answered(Response.json({}));
  noteSilence();
  noteSilence();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('is not restored by the response to a request sent before it was lost', async () => {
  const early = followRequest();
  noteSilence();
  early.answered(Response.json({}));
  expect(isReachable()).toBe(false);
  followRequest().answered(Response.json({}));
  expect(isReachable()).toBe(true);
});
