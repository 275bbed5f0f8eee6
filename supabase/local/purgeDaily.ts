import type { FunctionHandler } from './functions.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Calls the function `purge` now and once a day, as Supabase Cron does in a project. Returns a
 * function that ends this and waits for a call in progress.
 */
export function purgeDaily(
  functions: Map<string, FunctionHandler>,
  url: string,
  secretKey: string,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const purge = () => {
    running = callPurge(functions, url, secretKey).catch((error) => console.error('purge:', error));
  };
  purge();
  const timer = setInterval(purge, day);
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function callPurge(
  functions: Map<string, FunctionHandler>,
  url: string,
  apikey: string,
): Promise<void> {
  const request = new Request(`${url}/functions/v1/purge`, { method: 'POST', headers: { apikey } });
  const answer = await functions.get('purge')?.(request);
  if (answer && !answer.ok) console.error('purge:', answer.status, await answer.text());
}
