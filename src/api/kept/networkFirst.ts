import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import { isReachable, subscribeToConnection } from '../connection/connection.ts';
import { hasSessionCookie } from '../session/sessionCookie.ts';
import { isKept } from './isKept.ts';

/** A slow line may take its time; then what is kept shows, and the answer replaces it. */
const patienceMs = 4000;

/** Queries that show what was kept, until the server answers them. */
const fromKept = new Set<string>();

type Query = { queryKey: QueryKey; queryHash: string; state: { data: unknown } };

/**
 * TanStack Query's hook around every query: the server is asked first, always. Where it cannot be
 * reached, or is silent for long, a query that has nothing to show gets the answer kept on this
 * device, and still fails, or goes on waiting, as it would have: unknown is not empty.
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

/** Whether a query's data is a kept copy that the server has not confirmed yet. */
export function isFromKept({ queryHash }: Pick<Query, 'queryHash'>): boolean {
  return fromKept.has(queryHash);
}

function isLate(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReachable()) resolve(true);
    };
    const stop = subscribeToConnection(look);
    const timer = setTimeout(resolve, patienceMs, true);
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
  // As old as can be: whoever looks at it next asks the server.
  client.setQueryData(query.queryKey, kept.data, { updatedAt: 0 });
}

/** Not with the login screen: there is nothing to keep before somebody has signed in. */
const loadKeeper = () => import('./keeper.ts');

async function startKeeping(client: QueryClient, answer: unknown): Promise<void> {
  try {
    // Nobody, in spite of a session: then this device shows nothing any more either.
    if (answer === null && !hasSessionCookie()) return;
    (await loadKeeper()).startKeeping(client);
  } catch {
    // Without it the app works as long as there is a network.
  }
}
