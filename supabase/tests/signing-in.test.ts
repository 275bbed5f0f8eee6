import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Begun = { allowed: boolean; attempt: string | null; email: string };

async function begin(username: string, tenant: string | null = null): Promise<Begun> {
  const [row] = await world.as(serviceRole, 'select public.login_begin($1, $2) as begun', [
    username,
    tenant,
  ]);
  return row?.begun as Begun;
}

const refund = (username: string, attempt: string | null) =>
  world.as(serviceRole, 'select public.login_refund($1, $2)', [username, attempt]);

const charged = async () => {
  const [row] = await world.asOwner(
    'select coalesce(sum(cardinality(charged_at)), 0)::int as attempts from private.attempts',
  );
  return row?.attempts;
};

const decoy = {
  allowed: false,
  attempt: expect.any(String),
  addressAttempt: null,
  email: 'decoy@users.invalid',
};

it('returns the Auth address of an active user, in any letter case, with or without the tenant’s name', async () => {
  const [account] = await world.asOwner('select email from auth.users where id = $1', [
    world.glow.user.sub,
  ]);
  for (const [name, tenant] of [
    ['anna', null],
    ['ANNA', null],
    ['anna', 'glow'],
  ] as const) {
    const begun = await begin(name, tenant);
    expect(begun).toEqual({
      allowed: true,
      attempt: expect.any(String),
      addressAttempt: null,
      email: account?.email,
    });
    await refund(name, begun.attempt);
  }
});

it('[S6-05] returns the decoy for unknown, inactive, closed and foreign alike', async () => {
  expect(await begin('nobody')).toEqual(decoy);
  expect(await begin('dora')).toEqual(decoy);
  expect(await begin('carl')).toEqual(decoy);
  expect(await begin('anna', 'harbor')).toEqual(decoy);
  expect(await begin('super', 'glow')).toEqual(decoy);
});

it.each(['ben', 'somebody-unknown'])(
  'allows at most 5 of 200 concurrent guesses for %s',
  async (name) => {
    const before = await world.asOwner('select 1 from private.attempts');
    const answers = await Promise.all(Array.from({ length: 200 }, () => begin(name)));
    const allowed = answers.filter((answer) => answer.allowed);
    expect(allowed.length).toBe(name === 'ben' ? 5 : 0);
    const after = await world.asOwner(
      'select cardinality(charged_at) as charged from private.attempts',
    );
    // Attempts at unknown names count too, so the limit reveals nothing.
    expect(after).toHaveLength(before.length + 1);
    expect(after.every((row) => Number(row.charged) <= 5)).toBe(true);
  },
);

it('counts the last 15 minutes, not a fixed window', async () => {
  await world.asOwner('delete from private.attempts');
  for (let attempt = 0; attempt < 5; attempt++) await begin('ben');
  expect((await begin('ben')).allowed).toBe(false);
  await world.asOwner(`update private.attempts set charged_at =
    array[now() - interval '16 minutes', now() - interval '14 minutes'] || charged_at[3:5]`);
  expect((await begin('ben')).allowed).toBe(true);
  expect((await begin('ben')).allowed).toBe(false);
});

it('returns an attempt, in any letter case', async () => {
  await world.asOwner('delete from private.attempts');
  for (let visit = 0; visit < 12; visit++) {
    const { allowed, attempt } = await begin('ben');
    expect(allowed).toBe(true);
    await refund('BEN', attempt);
  }
});

it('returns an attempt once, and none that was not counted', async () => {
  await world.asOwner('delete from private.attempts');
  const attempts: (string | null)[] = [];
  for (let guess = 0; guess < 5; guess++) attempts.push((await begin('ben')).attempt);
  const braked = await begin('ben');
  expect(braked).toMatchObject({ allowed: false, attempt: null });
  await refund('ben', braked.attempt);
  await refund('ben', '2026-01-01T00:00:00Z');
  await refund('anna', attempts[0] ?? null);
  expect(await charged()).toBe(5);
  // Only the third, however often: the two before and after it were compared and still count.
  for (let again = 0; again < 3; again++) await refund('ben', attempts[2] ?? null);
  expect(await charged()).toBe(4);
  const [row] = await world.asOwner('select charged_at::text[] as left from private.attempts');
  expect(row?.left).toHaveLength(4);
  expect((await begin('ben')).allowed).toBe(true);
  expect((await begin('ben')).allowed).toBe(false);
});

it('keeps compared attempts while 200 attempts without a result come and go at once', async () => {
  await world.asOwner('delete from private.attempts');
  for (let guess = 0; guess < 3; guess++) await begin('ben');
  await Promise.all(
    Array.from({ length: 200 }, async () => refund('ben', (await begin('ben')).attempt)),
  );
  expect(await charged()).toBe(3);
});

it('is for the service role only', async () => {
  for (const who of [world.glow.user, world.superUser]) {
    expect(await refusal(world.as(who, "select public.login_begin('ben')"))).toBe('42501');
    expect(await refusal(world.as(who, "select public.login_refund('ben', now())"))).toBe('42501');
  }
});
