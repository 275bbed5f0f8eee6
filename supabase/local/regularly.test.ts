import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callRegularly } from './regularly.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A function whose calls end when they are told to. */
function aFunction() {
  const calls: { request: Request; answer: (response: Response) => void }[] = [];
  const handler = (request: Request) =>
    new Promise<Response>((answer) => {
      calls.push({ request, answer });
    });
  return { calls, functions: new Map([['purge', handler]]) };
}

const start = ({ functions }: ReturnType<typeof aFunction>) =>
  callRegularly('purge', 10, functions, 'http://stack.test', 'sb_secret');

it('calls now and at intervals, with the secret key, one call at a time', async () => {
  const called = aFunction();
  const end = start(called);
  expect(called.calls).toHaveLength(1);
  expect(called.calls[0]?.request.url).toBe('http://stack.test/functions/v1/purge');
  expect(called.calls[0]?.request.headers.get('apikey')).toBe('sb_secret');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(called.calls).toHaveLength(1);
  called.calls[0]?.answer(Response.json({}));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(called.calls).toHaveLength(2);
  called.calls[1]?.answer(new Response('no', { status: 500 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(called.calls).toHaveLength(3);
  expect(console.error).toHaveBeenCalledWith('purge:', 500, 'no');
  called.calls[2]?.answer(Response.json({}));
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(called.calls).toHaveLength(3);
});

it('tells a call in progress that it ends, and waits for it, but not for long', async () => {
  const called = aFunction();
  const ended = vi.fn();
  const end = start(called);
  void end().then(ended);
  expect(called.calls[0]?.request.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ended).toHaveBeenCalled();

  const quick = aFunction();
  const endQuick = start(quick);
  const stopping = endQuick();
  quick.calls[0]?.answer(Response.json({}));
  await stopping;
});
