import { expect, it } from 'vitest';
import { aBackend, answering, refusal } from '../testing/fakeSupabase.ts';

const id = '3c0a6e1e-5d0b-4c59-9a55-1f0f7f6d2b01';
const until = '2026-11-27T08:01:02.123456Z';
const list = 'POST /rest/v1/rpc/list_news';
const see = 'POST /rest/v1/rpc/see_news';
const answer = { quotes: [id], until };

it('lists the quotes with news, with the exact time of the latest', async () => {
  const { call } = aBackend({ [list]: answering(answer) });
  expect(await call('GET', '/api/news')).toMatchObject({
    status: 200,
    json: { quotes: [id], until },
  });
  const none = aBackend({ [list]: answering({ quotes: [], until: null }) });
  expect((await none.call('GET', '/api/news')).json).toEqual({ quotes: [], until: null });
});

it('notes until when it was seen, and answers what is left', async () => {
  const { call, seen } = aBackend({ [see]: answering({ quotes: [], until: null }) });
  expect(await call('PUT', '/api/news', { seenUntil: until })).toMatchObject({
    status: 200,
    json: { quotes: [], until: null },
  });
  expect(seen[0]?.body).toEqual({ until });
});

it.each(['', 'yesterday', null, 7])('refuses %j as a time and asks nobody', async (seenUntil) => {
  expect(await aBackend({}).call('PUT', '/api/news', { seenUntil })).toMatchObject({ status: 400 });
});

it('is for users of a tenant', async () => {
  const { call } = aBackend({ [list]: refusal(401, 'PT401') });
  expect(await call('GET', '/api/news')).toMatchObject({ status: 401 });
});
