import { loadConfig } from '../config.ts';
import { followRequest, isReachable } from './connection.ts';

const patience = 8000;

/** Asks the backend for any answer, which changes nothing there, and says whether one came. */
export async function serverAnswers(): Promise<boolean> {
  const request = followRequest();
  try {
    const { url, publishableKey } = await loadConfig();
    request.answered(
      await fetch(`${url}/auth/v1/health`, {
        headers: { apikey: publishableKey },
        cache: 'no-store',
        signal: AbortSignal.timeout(patience),
      }),
    );
    return isReachable();
  } catch {
    return false;
  }
}
