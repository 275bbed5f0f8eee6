import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Begun = { allowed: boolean; email: string };

async function begin(username: string, tenant: string | null = null): Promise<Begun> {
  const [row] = await world.as(serviceRole, 'select public.login_begin($1, $2) as begun', [
    username,
    tenant,
  ]);
  return row?.begun as Begun;
}

const give = (username: string) =>
  world.as(serviceRole, 'select public.login_success($1)', [username]);

const decoy = { allowed: false, email: 'decoy@users.invalid' };

it('names the Auth address of an active user, in any case of letters, here or at the own tenant', async () => {
  const [account] = await world.asOwner('select email from auth.users where id = $1', [
    world.glow.user.sub,
  ]);
  for (const [name, tenant] of [
    ['anna', null],
    ['ANNA', null],
    ['anna', 'glow'],
  ] as const) {
    expect(await begin(name, tenant)).toEqual({ allowed: true, email: account?.email });
    await give(name);
  }
});

it('[S6-05] answers unknown, inactive, closed and foreign alike: the decoy', async () => {
  expect(await begin('nobody')).toEqual(decoy);
  expect(await begin('dora')).toEqual(decoy);
  expect(await begin('carl')).toEqual(decoy);
  expect(await begin('anna', 'harbor')).toEqual(decoy);
  expect(await begin('super', 'glow')).toEqual(decoy);
  await give('anna');
});

it.each(['ben', 'somebody-unknown'])(
  'lets at most 5 of 200 guesses at once through for %s',
  async (name) => {
    const before = await world.asOwner('select 1 from private.attempts');
    const answers = await Promise.all(Array.from({ length: 200 }, () => begin(name)));
    const allowed = answers.filter((answer) => answer.allowed);
    expect(allowed.length).toBe(name === 'ben' ? 5 : 0);
    const after = await world.asOwner(
      'select cardinality(charged_at) as charged from private.attempts',
    );
    // Unknown names are charged too, so that braking tells nothing either.
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

it('gives the attempt back after a success', async () => {
  await world.asOwner('delete from private.attempts');
  for (let visit = 0; visit < 12; visit++) {
    expect((await begin('ben')).allowed).toBe(true);
    await give('BEN');
  }
});

it('is for the service role only', async () => {
  for (const who of [world.glow.user, world.superUser]) {
    expect(await refusal(world.as(who, "select public.login_begin('ben')"))).toBe('42501');
    expect(await refusal(world.as(who, "select public.login_success('ben')"))).toBe('42501');
  }
});
