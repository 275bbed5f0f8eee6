import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followRequest, noteSilence } from './connection.ts';
import { whileReachable } from './whileReachable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  followRequest().answered(Response.json({}));
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const lost = { name: 'ApiError', status: 0 };

it('waits as long as the work takes while the server can be reached', async () => {
  const work = whileReachable(new Promise((resolve) => setTimeout(resolve, 25_000, 'done')));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await work).toBe('done');
});

it('gives up half a second after the server becomes unreachable', async () => {
  const work = expect(whileReachable(never())).rejects.toMatchObject(lost);
  noteSilence();
  await vi.advanceTimersByTimeAsync(500);
  await work;
});

it('does not interrupt work that needs no server', async () => {
  noteSilence();
  const work = whileReachable(new Promise((resolve) => setTimeout(resolve, 400, 'done')));
  await vi.advanceTimersByTimeAsync(400);
  expect(await work).toBe('done');
});

it('keeps waiting if the server is back in time', async () => {
  const work = whileReachable(new Promise((resolve) => setTimeout(resolve, 3000, 'done')));
  noteSilence();
  await vi.advanceTimersByTimeAsync(400);
  followRequest().answered(Response.json({}));
  await vi.advanceTimersByTimeAsync(2600);
  expect(await work).toBe('done');
});
