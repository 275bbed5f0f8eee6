import 'fake-indexeddb/auto';
import { eventually } from '@domain/eventually.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../apiError.ts';
import { keys } from '../keys.ts';
import { logoStore } from '../logos/logoStore.ts';
import { sessionUser } from '../session/sessionUser.ts';
import { dropOthers, keptAnswer, startKeeping } from './keeper.ts';
import { keptStore } from './keptStore.ts';

vi.mock('../session/sessionUser.ts', () => ({ sessionUser: vi.fn() }));
vi.stubGlobal('addEventListener', () => {});

const anna = { project: 'glow-project', user: 'anna' };
const ben = { project: 'glow-project', user: 'ben' };
const signedIn = (owner: typeof anna | null) => vi.mocked(sessionUser).mockResolvedValue(owner);

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
signedIn(anna);
startKeeping(client);

/** Puts a server response into the cache, as a query does. */
const answered = (queryKey: QueryKey, data: unknown) => client.setQueryData(queryKey, data);
const kept = async (owner: typeof anna) =>
  [...(await keptStore.all(owner)).values()].map(({ data }) => data);
const annas = [{ name: 'Facial' }];

beforeEach(async () => {
  signedIn(anna);
  client.clear();
  await keptStore.keepOnly(null);
  answered(keys.user, { id: 'anna', role: 'client' });
});

it('keeps the account, the library, the list and quotes, and returns them to their user only', async () => {
  answered(keys.services, annas);
  answered(keys.quote('7'), { id: '7' });
  answered(keys.newestQuotes, { pages: [], pageParams: [] });
  await eventually(async () => expect(await kept(anna)).toHaveLength(4));
  const hash = client.getQueryCache().find({ queryKey: keys.services })?.queryHash ?? '';
  expect((await keptAnswer(hash))?.data).toEqual(annas);
  signedIn(ben);
  expect(await keptAnswer(hash)).toBeUndefined();
  signedIn({ ...anna, project: 'another' });
  expect(await keptAnswer(hash)).toBeUndefined();
  signedIn(null);
  expect(await keptAnswer(hash)).toBeUndefined();
});

it('keeps the last answer', async () => {
  answered(keys.services, []);
  answered(keys.services, annas);
  await eventually(async () => expect(await kept(anna)).toContainEqual(annas));
  expect(await kept(anna)).toHaveLength(2);
});

it('does not keep null, kept copies, searches, histories or the super user’s lists', async () => {
  answered(keys.logos, null);
  answered(keys.quoteEvents('7'), [{ kind: 'sent' }]);
  answered(keys.quoteLinks('7'), [{ id: '8' }]);
  client.setQueryData<unknown, QueryKey>(keys.services, annas, { updatedAt: 0 });
  answered(keys.quoteList('search=clinic'), { pages: [], pageParams: [] });
  answered(keys.adminUsers(), [{ username: 'x' }]);
  answered(keys.providers, [{ name: 'last' }]);
  await eventually(async () => expect(await kept(anna)).toContainEqual([{ name: 'last' }]));
  expect(await kept(anna)).toHaveLength(2);
});

it('keeps an answer through failures, and drops it once the server has deleted it', async () => {
  answered(keys.quote('7'), { id: '7' });
  await eventually(async () => expect(await kept(anna)).toContainEqual({ id: '7' }));
  const fails = (status: number) =>
    client
      .fetchQuery({
        queryKey: keys.quote('7'),
        queryFn: () => Promise.reject(new ApiError(status, '')),
      })
      .catch(() => {});
  await fails(0);
  await fails(500);
  await fails(401);
  answered(keys.services, annas);
  await eventually(async () => expect(await kept(anna)).toContainEqual(annas));
  expect(await kept(anna)).toContainEqual({ id: '7' });
  await fails(404);
  await eventually(async () => expect(await kept(anna)).not.toContainEqual({ id: '7' }));
});

it('keeps nothing for a user whom another tab has replaced', async () => {
  signedIn(ben);
  answered(keys.services, annas);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await kept(anna)).toEqual([]);
  expect(await kept(ben)).toEqual([]);
});

it('drops everything when the server says that nobody is signed in', async () => {
  answered(keys.services, annas);
  await eventually(async () => expect(await kept(anna)).toHaveLength(2));
  answered(keys.user, null);
  await eventually(async () => expect(await kept(anna)).toEqual([]));
});

it('drops other users’ answers after a sign-in, and everything after a logout', async () => {
  answered(keys.services, annas);
  await eventually(async () => expect(await kept(anna)).toHaveLength(2));
  dropOthers();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await kept(anna)).toHaveLength(2);
  signedIn(ben);
  dropOthers();
  await eventually(async () => expect(await kept(anna)).toEqual([]));
  signedIn(null);
  await keptStore.put(ben, new Map([['x', { queryKey: ['x'], data: 1, at: 1 }]]));
  dropOthers();
  await eventually(async () => expect(await kept(ben)).toEqual([]));
});

it('deletes the logos of other users with their answers', async () => {
  const picture = new Blob(['picture'], { type: 'image/png' });
  await logoStore.put('anna', 'glow/1.png', picture);
  await logoStore.put('ben', 'harbor/1.png', picture);
  signedIn(ben);
  dropOthers();
  await eventually(async () => expect(await logoStore.get('anna', 'glow/1.png')).toBeUndefined());
  expect(await logoStore.get('ben', 'harbor/1.png')).toBeDefined();
  signedIn(null);
  dropOthers();
  await eventually(async () => expect(await logoStore.get('ben', 'harbor/1.png')).toBeUndefined());
});
