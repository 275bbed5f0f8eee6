import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Persona, refusal, startWorld, type World } from './support/personas.ts';

// A token counts only while its session is in auth.sessions.

let world: World;
let here: Persona;
let elsewhere: Persona;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

beforeEach(async () => {
  here = await signedIn(world.glow.user);
  elsewhere = await signedIn(world.glow.user);
});

async function signedIn(who: Persona): Promise<Persona> {
  const [row] = await world.asOwner(
    'insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id',
    [who.sub],
  );
  return { ...who, session: String(row?.id) };
}

const logOut = (who: Persona) =>
  world.asOwner('delete from auth.sessions where id = $1', [who.session]);
const quotes = async (who: Persona) => (await world.as(who, 'select id from public.quotes')).length;
const adds = (who: Persona) =>
  refusal(world.as(who, "insert into public.services (name, default_price) values ('x', 1)"));

it('reads and writes nothing once its own session has ended', async () => {
  expect([await quotes(here), await adds(here)]).toEqual([1, 'accepted']);
  await logOut(here);
  expect([await quotes(here), await adds(here)]).toEqual([0, '42501']);
  expect([await quotes(elsewhere), await adds(elsewhere)]).toEqual([1, 'accepted']);
  expect(await refusal(world.as(here, 'select public.current_account()'))).toBe('PT401');
  expect(await refusal(world.as(here, "select public.create_quote('{}')"))).toBe('PT401');
});

it('ends between two statements of one transaction', async () => {
  await world.transaction(here, async (client) => {
    const count = async () => (await client.query('select id from public.quotes')).rowCount;
    expect(await count()).toBe(1);
    await logOut(here);
    expect(await count()).toBe(0);
  });
});

it('does not count with the session of another user', async () => {
  const bens = await signedIn(world.harbor.user);
  expect(await quotes({ ...here, session: bens.session ?? '' })).toBe(0);
  const supers = await signedIn(world.superUser);
  const posing = { ...world.superUser, session: here.session ?? '' };
  expect(await refusal(world.as(supers, 'select public.admin_tenants()'))).toBe('accepted');
  expect(await refusal(world.as(posing, 'select public.admin_tenants()'))).toBe('42501');
});

it('does not count without a session in its claims', async () => {
  await world.transaction(here, async (client) => {
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ role: here.role, sub: here.sub }),
    ]);
    expect((await client.query('select id from public.quotes')).rowCount).toBe(0);
  });
});

it('ends for a super user too', async () => {
  const who = await signedIn(world.superUser);
  await logOut(who);
  expect(await refusal(world.as(who, 'select public.admin_tenants()'))).toBe('42501');
});

it('ends when the password has changed', async () => {
  await world.as({ role: 'service_role' }, 'select public.password_changed($1)', [here.sub]);
  expect([await quotes(here), await quotes(elsewhere)]).toEqual([0, 0]);
});
