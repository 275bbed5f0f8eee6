/**
 * How long the backend may take to answer, in milliseconds, and how often in a row it may fail to. A
 * busy machine is late with one answer or two; tests do not wait that long.
 */
const patience = Number(process.env.QUOTEWRIGHT_PATIENCE_MS || 30_000);
const misses = 4;

/** How long it has been silent by then, in words. */
export const silence = `${Math.round((patience * misses) / 1000)} seconds`;

/**
 * Asks the backend at `url` again and again, as long as `isRunning`. Resolves with true once it no
 * longer answers, and with false when it has ended.
 */
export function fallsSilent(url, isRunning) {
  return missedInARow(misses, {
    ask: () => answers(url),
    pause: () => new Promise((resolve) => setTimeout(resolve, patience / 3).unref()),
    isRunning,
  });
}

/** Resolves with true once `ask` has brought false `most` times in a row; see above. */
export async function missedInARow(most, { ask, pause, isRunning }) {
  let missed = 0;
  while (missed < most) {
    await pause();
    if (!isRunning()) return false;
    missed = (await ask()) ? 0 : missed + 1;
  }
  return isRunning();
}

/**
 * Whether an answer came in time. The backend has to ask its own database for it: a table that
 * visitors may not read. A database elsewhere would not answer a restarted backend either. Any other
 * failure is not silence: an address may be away for a while, and a process that ended is noticed.
 */
async function answers(url) {
  const get = (path, headers = {}) =>
    fetch(url + path, { headers, signal: AbortSignal.timeout(patience) });
  try {
    const { publishableKey } = await (await get('/config.json')).json();
    if (process.env.DATABASE_URL) return true;
    await (await get('/rest/v1/services?limit=1', { apikey: publishableKey })).text();
    return true;
  } catch (error) {
    return error.name !== 'TimeoutError';
  }
}
