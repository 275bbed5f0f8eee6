import type { Query } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import { isReachable, subscribeToConnection } from '../connection/connection.ts';
import { queryClient } from '../queryClient.ts';
import { isFromKept } from './networkFirst.ts';

/**
 * When the server can be reached again, refetches queries that it could not answer: at once if they
 * are on the screen, otherwise when they are used. This is their first answer, neither an interval
 * nor a retry (S9-26). Call once, at startup.
 */
export function refreshWhenBack(): void {
  subscribeToConnection(() => {
    if (isReachable()) void queryClient.invalidateQueries({ predicate: isUnanswered });
  });
}

function isUnanswered(query: Query): boolean {
  const { error } = query.state;
  return isFromKept(query) || (error instanceof ApiError && error.status === 0);
}
