import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  newColleague,
  type Persona,
  refusal,
  startWorld,
  type Tenant,
  visitor,
  type World,
} from './support/personas.ts';
import { senderIn } from './support/sending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { send, act, newQuote } = senderIn(() => world);

const accept = { kind: 'accept', name: 'Dana Doe' };
const decline = { kind: 'decline', reason: 'Too late' };

async function sent(tenant: Tenant) {
  const quote = await newQuote(tenant);
  return { quote, ...(await send(tenant, quote)) };
}

type News = { quotes: string[]; until: string | null };
const news = async (who: Persona = world.glow.user) =>
  (await world.as(who, 'select public.list_news() as news'))[0]?.news as News;
const see = async (until: string | null, who: Persona = world.glow.user) =>
  (await world.as(who, 'select public.see_news($1) as news', [until]))[0]?.news as News;
const none = { quotes: [], until: null };
beforeEach(async () => {
  await see('infinity');
  await see('infinity', world.harbor.user);
});

it('is of the quotes that the user sent, the latest first', async () => {
  const [first, second] = [await sent(world.glow), await sent(world.glow)];
  const foreign = await sent(world.harbor);
  for (const { token } of [first, second, foreign]) await act(token, { kind: 'viewed' });
  await act(first.token, accept);
  expect((await news()).quotes).toEqual([first.quote, second.quote]);
  expect((await news(world.harbor.user)).quotes).toEqual([foreign.quote]);
});

it('is over once it was seen, for that user, until the next', async () => {
  const { quote, token } = await sent(world.glow);
  const foreign = await sent(world.harbor);
  await act(token, { kind: 'viewed' });
  await act(foreign.token, { kind: 'viewed' });
  expect(await see((await news()).until)).toEqual(none);
  expect((await news(world.harbor.user)).quotes).toHaveLength(1);
  await act(token, decline);
  const { until } = await news();
  expect((await news()).quotes).toEqual([quote]);
  // What was seen stays seen.
  expect((await see('2020-01-01')).quotes).toHaveLength(1);
  expect(await see(until)).toEqual(none);
  expect(await see('2020-01-01')).toEqual(none);
  await act((await sent(world.glow)).token, { kind: 'viewed' });
  expect((await see(null)).quotes).toHaveLength(1);
});

it('cannot be seen before it happens', async () => {
  const { quote, token } = await sent(world.glow);
  await see('2099-01-01');
  await act(token, { kind: 'viewed' });
  expect((await news()).quotes).toEqual([quote]);
});

it('is not of what colleagues sent, of deleted quotes, or older than 30 days', async () => {
  const [others, deleted, old, own] = [
    await sent(world.glow),
    await sent(world.glow),
    await sent(world.glow),
    await sent(world.glow),
  ];
  for (const { token } of [others, deleted, old, own]) await act(token, { kind: 'viewed' });
  await world.asOwner('update public.share_links set created_by = $2 where id = $1', [
    others.linkId,
    await newColleague(world, world.glow),
  ]);
  await world.asOwner('update public.quotes set deleted_at = now() where id = $1', [deleted.quote]);
  await world.asOwner(
    "update public.quote_events set created_at = now() - interval '31 days' where quote_id = $1",
    [old.quote],
  );
  await world.asOwner('delete from private.seen_news');
  const { quotes } = await news();
  expect([own, others, deleted, old].map(({ quote }) => quotes.includes(quote))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('is told to users of a tenant only', async () => {
  for (const call of ['public.list_news()', 'public.see_news(now())']) {
    expect(await refusal(world.as(world.superUser, `select ${call}`))).toBe('PT401');
    expect(await refusal(world.as(visitor, `select ${call}`))).toBe('42501');
  }
});
