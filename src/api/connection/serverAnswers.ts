import { loadConfig } from '../config.ts';
import { followRequest, isReachable } from './connection.ts';

const timeoutMs = 8000;

/** Requests any harmless response from the backend; returns whether the server can be reached. */
export async function serverAnswers(): Promise<boolean> {
  const request = followRequest();
  try {
    const { url, publishableKey } = await loadConfig();
    request.answered(
      await fetch(`${url}/auth/v1/health`, {
        headers: { apikey: publishableKey },
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    return isReachable();
  } catch {
    return false;
  }
}
