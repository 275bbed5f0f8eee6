import { within } from '../functions/_shared/delivery/within.ts';
import type { FunctionHandler } from './functions.ts';

/** Milliseconds; the whole process is killed 8 seconds after it was told to end. */
const patience = 3000;

/**
 * Calls an edge function now and at intervals, as Supabase Cron does in a project; a call that takes
 * longer than the interval is not joined by another.
 * @param seconds the interval
 * @returns a function that ends this: it tells a call in progress, and waits a moment for it
 */
export function callRegularly(
  name: string,
  seconds: number,
  functions: Map<string, FunctionHandler>,
  url: string,
  secretKey: string,
): () => Promise<void> {
  let running: { ending: AbortController; done: Promise<void> } | undefined;
  const call = () => {
    if (running) return;
    const ending = new AbortController();
    const request = new Request(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey },
      signal: ending.signal,
    });
    const done = callOnce(name, functions, request)
      .catch((error) => console.error(`${name}:`, error))
      .finally(() => {
        running = undefined;
      });
    running = { ending, done };
  };
  call();
  const timer = setInterval(call, seconds * 1000);
  return async () => {
    clearInterval(timer);
    if (!running) return;
    running.ending.abort();
    await within(patience, running.done, undefined);
  };
}

async function callOnce(
  name: string,
  functions: Map<string, FunctionHandler>,
  request: Request,
): Promise<void> {
  const answer = await functions.get(name)?.(request);
  if (answer && !answer.ok) console.error(`${name}:`, answer.status, await answer.text());
}
