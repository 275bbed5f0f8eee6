import type { FunctionHandler } from './functions.ts';

/**
 * Calls an edge function now and at intervals, as Supabase Cron does in a project; a call that takes
 * longer than the interval is not joined by another.
 * @param seconds the interval
 * @returns a function that ends this and waits for a call in progress
 */
export function callRegularly(
  name: string,
  seconds: number,
  functions: Map<string, FunctionHandler>,
  url: string,
  secretKey: string,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const call = () => {
    running ??= callOnce(name, functions, url, secretKey)
      .catch((error) => console.error(`${name}:`, error))
      .finally(() => {
        running = undefined;
      });
  };
  call();
  const timer = setInterval(call, seconds * 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function callOnce(
  name: string,
  functions: Map<string, FunctionHandler>,
  url: string,
  apikey: string,
): Promise<void> {
  const address = `${url}/functions/v1/${name}`;
  const answer = await functions.get(name)?.(
    new Request(address, { method: 'POST', headers: { apikey } }),
  );
  if (answer && !answer.ok) console.error(`${name}:`, answer.status, await answer.text());
}
