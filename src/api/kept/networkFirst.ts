import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import { isReachable, subscribeToConnection } from '../connection/connection.ts';
import { hasSessionCookie } from '../session/sessionCookie.ts';
import { isKept } from './isKept.ts';

/** How long to wait for a slow server before showing the kept answer, in milliseconds. */
const timeoutMs = 4000;

/** Queries that show a kept answer which the server has not confirmed yet. */
const fromKept = new Set<string>();

type Query = { queryKey: QueryKey; queryHash: string; state: { data: unknown } };

/**
 * TanStack Query's persister for every query: the server is always asked first. If it cannot be
 * reached or does not respond for long, a query without data gets the answer kept on this device,
 * and still fails or keeps waiting as it would have: unknown is not empty.
 */
export async function networkFirst<Answer, Context extends { client: QueryClient }>(
  ask: (context: Context) => Answer | Promise<Answer>,
  context: Context,
  query: Query,
): Promise<Answer> {
  if (!isKept(query.queryKey)) return ask(context);
  const answer = Promise.resolve(ask(context));
  if (query.state.data === undefined && (await isLate(answer))) await showKept(context, query);
  const data = await answer;
  fromKept.delete(query.queryHash);
  void startKeeping(context.client, data);
  return data;
}

/** Whether a query's data is a kept answer that the server has not confirmed yet. */
export function isFromKept({ queryHash }: Pick<Query, 'queryHash'>): boolean {
  return fromKept.has(queryHash);
}

function isLate(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReachable()) resolve(true);
    };
    const stop = subscribeToConnection(look);
    const timer = setTimeout(resolve, timeoutMs, true);
    const end = (failed: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(failed);
    };
    answer.then(
      () => end(false),
      (error) => end(error instanceof ApiError && error.status === 0),
    );
    look();
  });
}

async function showKept({ client }: { client: QueryClient }, query: Query): Promise<void> {
  const kept = await loadKeeper().then(
    ({ keptAnswer }) => keptAnswer(query.queryHash),
    () => undefined,
  );
  if (kept === undefined || query.state.data !== undefined) return;
  fromKept.add(query.queryHash);
  // Marked as old as possible, so that the next observer refetches it.
  client.setQueryData(query.queryKey, kept.data, { updatedAt: 0 });
}

/** Loaded on demand, because there is nothing to keep before a user has signed in. */
const loadKeeper = () => import('./keeper.ts');

async function startKeeping(client: QueryClient, answer: unknown): Promise<void> {
  try {
    // Null despite a session cookie: the session was rejected, so the keeper must clear its data.
    if (answer === null && !hasSessionCookie()) return;
    (await loadKeeper()).startKeeping(client);
  } catch {
    // Without it the app still works while there is a network.
  }
}
