import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import { keys } from '../keys.ts';
import { logoStore } from '../logos/logoStore.ts';
import { type SessionUser, sessionUser } from '../session/sessionUser.ts';
import type { CurrentUser } from '../types.ts';
import { isKept, isQuote } from './isKept.ts';
import { type KeptAnswer, keptStore } from './keptStore.ts';

/** How long to collect answers for one write, in milliseconds. */
const GROUP_MS = 100;
/** How many quotes can be opened without a network: the most recently loaded ones. */
const QUOTES = 50;

let client: QueryClient | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const toKeep = new Map<string, KeptAnswer>();

/** Runs deletions and writes one after another. If the browser has no storage, nothing is kept. */
let work: Promise<unknown> = Promise.resolve();
function inTurn(step: () => Promise<void>): void {
  work = work.then(step).catch(() => {});
}

/** Starts keeping the server's answers to the signed-in user, including those already cached. */
export function startKeeping(queryClient: QueryClient): void {
  if (client) return;
  client = queryClient;
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') note(event.query);
    if (event.action.type === 'error' && isDeleted(event.action.error))
      dropKept(event.query.queryKey);
  });
  for (const query of cache.getAll()) note(query);
  addEventListener('pagehide', write);
  inTurn(prune);
}

/** The kept answer of a query for the user of the session cookie. Other users never get it. */
export async function keptAnswer(hash: string): Promise<KeptAnswer | undefined> {
  const owner = await sessionUser();
  return owner ? keptStore.get(owner, hash) : undefined;
}

/** Deletes what is kept of all users but the session's, after each sign-in and logout. */
export function dropOthers(): void {
  inTurn(async () => keepOnly(await sessionUser()));
}

async function keepOnly(owner: SessionUser | null): Promise<void> {
  await Promise.all([keptStore.keepOnly(owner), logoStore.keepOnly(owner?.user ?? null)]);
}

/** Keeps a query's data if it came from the server: not null, and not itself a kept copy. */
function note(query: Query): void {
  const { data, dataUpdatedAt } = query.state;
  if (query.queryKey[0] === keys.user[0] && data !== undefined && dataUpdatedAt > 0) {
    noteUser(data as CurrentUser | null);
  }
  if (!isKept(query.queryKey) || data === undefined || data === null || dataUpdatedAt === 0) return;
  // The super user's screens need the server.
  if ((data as Partial<CurrentUser>).role === 'super') return;
  toKeep.set(query.queryHash, { queryKey: query.queryKey, data, at: Date.now() });
  timer ??= setTimeout(write, GROUP_MS);
}

/** Called with the user the server identified; null means that the session was rejected. */
function noteUser(user: CurrentUser | null): void {
  if (user) {
    dropOthers();
    return;
  }
  toKeep.clear();
  inTurn(() => keepOnly(null));
}

function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Deletes a kept answer about something that has been deleted. */
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
    // Another tab may have signed in another user a moment ago.
    if (owner && isCurrentUser(owner)) await keptStore.put(owner, answers);
  });
}

function isCurrentUser({ user }: SessionUser): boolean {
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
