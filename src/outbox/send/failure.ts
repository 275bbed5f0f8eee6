import { ApiError } from '../../api/apiError.ts';
import { texts } from '../../texts/texts.ts';
import type { Failure } from '../queue/entry.ts';

const { failures } = texts.outbox;

/** Statuses that may succeed later: busy, rate-limited, signed out, and every server error. */
const retryable = new Set([0, 401, 408, 425, 429]);

/** The failure that an unsuccessful attempt records in its entry. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { status: 0, message: failures.untold, parked: false };
  }
  const { status, detail } = error;
  const parked = !retryable.has(status) && status < 500;
  if (parked) return { status, message: failures.refused(detail), parked };
  if (status === 401) return { status, message: failures.signedOut, parked };
  return { status, message: status === 0 ? failures.unreachable : failures.server, parked };
}

const longestWait = 30_000;

/** How long a quote's edits wait after a number of consecutive failures, in milliseconds. */
export function backOff(failures: number): number {
  return Math.min(longestWait, 1000 * 2 ** (failures - 1));
}
