import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, type World } from './support/personas.ts';

// The limit on guesses from one address, and what the audit log keeps of refused sign-ins.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.asOwner('delete from private.attempts'));

type Begun = { allowed: boolean; attempt: string | null; addressAttempt: string | null };

async function begin(username: string, address: string | null = null): Promise<Begun> {
  const [row] = await world.as(serviceRole, 'select public.login_begin($1, null, $2) as begun', [
    username,
    address,
  ]);
  return row?.begun as Begun;
}
const refund = (username: string, { attempt, addressAttempt }: Begun, address: string) =>
  world.as(serviceRole, 'select public.login_refund($1, $2, $3, $4)', [
    username,
    attempt,
    address,
    addressAttempt,
  ]);
const refused = (username: string, { attempt }: Begun) =>
  world.as(serviceRole, 'select public.login_refused($1, $2)', [username, attempt]);
const logged = async () =>
  (
    await world.asOwner(
      `select action, subject_name, tenant_id from public.audit_log
       where action like '%.sign_in_%' order by created_at`,
    )
  ).map((row) => [row.action, row.subject_name, row.tenant_id]);

describe('one address', () => {
  it('has 30 guesses for all names together, of 120 at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 120 }, (_, n) => begin(`name-${n}`, '203.0.113.9')),
    );
    expect(begun.filter(({ attempt }) => attempt !== null)).toHaveLength(30);
    // The others did not lock a name, and other addresses sign in as before.
    const [row] = await world.asOwner('select count(*)::int as subjects from private.attempts');
    expect(row?.subjects).toBe(31);
    expect((await begin('anna', '203.0.113.9')).allowed).toBe(false);
    expect((await begin('anna', '203.0.113.10')).allowed).toBe(true);
    expect((await begin('anna')).allowed).toBe(true);
  });

  it('gets its attempts back with those of the name', async () => {
    for (let visit = 0; visit < 40; visit++) {
      const begun = await begin('anna', '203.0.113.9');
      expect(begun.allowed).toBe(true);
      await refund('anna', begun, '203.0.113.9');
    }
  });

  it('is not charged for a locked name, which is not compared', async () => {
    for (let guess = 0; guess < 60; guess++) await begin('anna', '203.0.113.9');
    expect((await begin('ben', '203.0.113.9')).allowed).toBe(true);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
    ['203.0.113.9', '203.0.113.10', true],
    ['not an address', 'not an address', true],
  ])('%s and %s: the second still signs in: %s', async (one, other, apart) => {
    for (let n = 0; n < 30; n++) await begin(`name-${n}`, one);
    expect((await begin('anna', other)).allowed).toBe(apart);
  });
});

describe('the audit log', () => {
  it('has one row for a refused user and one for a lock in 15 minutes, for the tenant and the super user', async () => {
    await Promise.all(Array.from({ length: 20 }, async () => refused('ANNA', await begin('ANNA'))));
    const { id } = world.glow;
    const rows = (await logged()).filter(([, name]) => name === 'anna');
    expect(rows.sort()).toEqual([
      ['user.sign_in_locked', 'anna', id],
      ['user.sign_in_refused', 'anna', id],
    ]);
    const seen = "select action from public.audit_log where action like 'user.sign_in_%'";
    expect(await world.as(world.glow.user, seen)).toHaveLength(2);
    expect(await world.as(world.harbor.user, seen)).toEqual([]);
  });

  it('never has an unknown name, which may be a password', async () => {
    const before = await logged();
    for (let guess = 0; guess < 7; guess++) await refused('hunter2', await begin('hunter2'));
    expect(await logged()).toEqual(before);
  });

  it('has one row for a locked address', async () => {
    for (let n = 0; n < 40; n++) await begin(`name-${n}`, '2001:db8:9:9::1');
    const rows = (await logged()).filter(([action]) => action === 'address.sign_in_locked');
    expect(rows).toContainEqual(['address.sign_in_locked', '2001:db8:9:9::/64', null]);
    expect(rows.filter(([, name]) => name === '2001:db8:9:9::/64')).toHaveLength(1);
  });

  it('takes no row from a user or a visitor', async () => {
    const call = "select public.login_refused('anna', now())";
    expect(await refusal(world.as(world.glow.user, call))).toBe('42501');
    expect(await refusal(world.as({ role: 'anon' }, call))).toBe('42501');
  });
});
