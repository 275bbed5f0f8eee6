import type { Query } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import { isReachable, subscribeToConnection } from '../connection/connection.ts';
import { queryClient } from '../queryClient.ts';
import { isFromKept } from './networkFirst.ts';

/**
 * Once the server can be reached again, asks for what it could not answer meanwhile: on the screen at
 * once, else when somebody looks. It is the first answer to these questions, no interval and no retry
 * (S9-26). To be called once, at the start.
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
