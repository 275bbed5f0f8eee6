import { ApiError } from '../api/apiError.ts';
import type { Failure } from './entry.ts';

/** Statuses that may succeed later: busy, rate-limited, signed out, and every server error. */
const retryable = new Set([0, 401, 408, 425, 429]);

/** The failure that an unsuccessful attempt records in its entry. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { status: 0, message: 'Not saved yet. It will be tried again.', parked: false };
  }
  const { status, detail } = error;
  const parked = !retryable.has(status) && status < 500;
  if (parked) return { status, message: `Not saved: ${detail ?? 'the server refused it'}`, parked };
  if (status === 401)
    return { status, message: 'Not saved yet. Sign in again to save it.', parked };
  const reason = status === 0 ? 'The server cannot be reached.' : 'The server has a problem.';
  return { status, message: `Not saved yet. ${reason} It will be tried again.`, parked };
}

const longestWait = 30_000;

/** How long a quote's edits wait after a number of consecutive failures, in milliseconds. */
export function backOff(failures: number): number {
  return Math.min(longestWait, 1000 * 2 ** (failures - 1));
}
