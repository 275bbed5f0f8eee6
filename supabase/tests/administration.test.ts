import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, startWorld, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('shows the super user every tenant with its users counted', async () => {
  const rows = await world.as(world.superUser, 'select * from public.admin_tenants()');
  const counts = Object.fromEntries(rows.map((row) => [row.name, Number(row.userCount)]));
  expect(counts).toEqual({ glow: 2, harbor: 1, closed: 1 });
});

it('shows the super user every user, and fixed columns only', async () => {
  const rows = await world.as(world.superUser, 'select * from public.admin_users()');
  expect(rows.map((row) => row.username)).toEqual(['anna', 'ben', 'carl', 'dora', 'super']);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'email',
    'firstName',
    'id',
    'isActive',
    'lastName',
    'role',
    'tenantDisplayName',
    'tenantId',
    'username',
  ]);
});

it('refuses anybody else, and a super user who was deactivated', async () => {
  const calls = ['select * from public.admin_tenants()', 'select * from public.admin_users()'];
  for (const call of calls) {
    for (const who of [world.glow.user, world.deactivated]) {
      expect(await refusal(world.as(who, call))).toBe('42501');
    }
    await world.asOwner("update public.profiles set is_active = false where username = 'super'");
    expect(await refusal(world.as(world.superUser, call))).toBe('42501');
    await world.asOwner("update public.profiles set is_active = true where username = 'super'");
  }
});

it('answers the signed-in account, and nothing for somebody deactivated', async () => {
  const account = async (who: typeof world.superUser) =>
    (await world.as(who, 'select public.current_account() as account'))[0]?.account;
  expect(await account(world.glow.user)).toMatchObject({
    username: 'anna',
    role: 'client',
    tenantId: world.glow.id,
    tenant: { name: 'glow', displayName: 'Glow' },
  });
  expect(await account(world.superUser)).toMatchObject({ role: 'super', tenant: null });
  expect(await account(world.deactivated)).toBeNull();
  expect(await account(world.inTheClosedTenant)).toBeNull();
});
