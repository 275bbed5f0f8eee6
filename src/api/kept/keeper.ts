import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import { keys } from '../keys.ts';
import { type SessionUser, sessionUser } from '../session/sessionUser.ts';
import type { CurrentUser } from '../types.ts';
import { isKept, isQuote } from './isKept.ts';
import { type KeptAnswer, keptStore } from './keptStore.ts';

/** Answers come in groups; one write serves a group. */
const GROUP_MS = 100;
/** Quotes that can be opened without a network: the last ones that were loaded. */
const QUOTES = 50;

let client: QueryClient | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const toKeep = new Map<string, KeptAnswer>();

/** Deletions and writes go one after another. Where the browser keeps nothing, nothing is kept. */
let work: Promise<unknown> = Promise.resolve();
function inTurn(step: () => Promise<void>): void {
  work = work.then(step).catch(() => {});
}

/** From now on keeps what the server answers to the signed-in user, and what it knows already. */
export function startKeeping(queryClient: QueryClient): void {
  if (client) return;
  client = queryClient;
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') note(event.query);
    if (event.action.type === 'error' && isGone(event.action.error)) dropKept(event.query.queryKey);
  });
  for (const query of cache.getAll()) note(query);
  addEventListener('pagehide', write);
  inTurn(prune);
}

/** What was kept of a query for whoever's session is in the cookie; nobody else is ever given it. */
export async function keptAnswer(hash: string): Promise<KeptAnswer | undefined> {
  const owner = await sessionUser();
  return owner ? keptStore.get(owner, hash) : undefined;
}

/** Deletes what is kept of everybody but the user of the session: after each sign-in and logout. */
export function dropOthers(): void {
  inTurn(async () => keptStore.keepOnly(await sessionUser()));
}

/** The answers of the server are kept, and nothing else: no nothing, and no copy that was kept. */
function note(query: Query): void {
  const { data, dataUpdatedAt } = query.state;
  if (query.queryKey[0] === keys.user[0] && data !== undefined && dataUpdatedAt > 0) {
    noteUser(data as CurrentUser | null);
  }
  if (!isKept(query.queryKey) || data === undefined || data === null || dataUpdatedAt === 0) return;
  if ((data as Partial<CurrentUser>).role === 'super') return; // whose screens need the server
  toKeep.set(query.queryHash, { queryKey: query.queryKey, data, at: Date.now() });
  timer ??= setTimeout(write, GROUP_MS);
}

/** The server has said who this is. If it is nobody any more, this device shows nothing either. */
function noteUser(user: CurrentUser | null): void {
  if (user) {
    dropOthers();
    return;
  }
  toKeep.clear();
  inTurn(() => keptStore.keepOnly(null));
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Keeps an answer no longer: what it was about has been deleted. */
export function dropKept(queryKey: QueryKey): void {
  if (!isKept(queryKey)) return;
  const queryHash = hashKey(queryKey);
  toKeep.delete(queryHash);
  inTurn(async () => {
    const owner = await sessionUser();
    if (owner) await keptStore.remove(owner, [queryHash]);
  });
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  const answers = new Map(toKeep);
  toKeep.clear();
  if (answers.size === 0) return;
  inTurn(async () => {
    const owner = await sessionUser();
    // Another tab may have signed somebody else in, a moment ago.
    if (owner && isOnScreen(owner)) await keptStore.put(owner, answers);
  });
}

function isOnScreen({ user }: SessionUser): boolean {
  return client?.getQueryData(keys.user)?.id === user;
}

async function prune(): Promise<void> {
  const owner = await sessionUser();
  if (!owner) return;
  const quotes = [...(await keptStore.all(owner))].filter(([, { queryKey }]) => isQuote(queryKey));
  const oldest = quotes.sort(([, a], [, b]) => b.at - a.at).slice(QUOTES);
  if (oldest.length > 0) {
    await keptStore.remove(
      owner,
      oldest.map(([hash]) => hash),
    );
  }
}
