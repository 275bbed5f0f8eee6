import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Persona,
  refusal,
  serviceRole,
  startWorld,
  visitor,
  type World,
} from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Listed = { total: number; rows: Record<string, unknown>[] };

const ask = async <T>(who: Persona, call: string, values: unknown[] = []) =>
  (await world.as(who, `select public.${call} as answer`, values))[0]?.answer as T;

describe('the super user', () => {
  it('[S6-02] sees every tenant with its number of users, in fixed columns only', async () => {
    const { total, rows } = await ask<Listed>(
      world.superUser,
      "admin_tenants(sort => 'name', descending => false)",
    );
    expect(total).toBe(3);
    expect(rows.map((row) => [row.name, row.userCount])).toEqual([
      ['closed', 1],
      ['glow', 2],
      ['harbor', 1],
    ]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'createdAt',
      'deletedAt',
      'displayName',
      'id',
      'isActive',
      'name',
      'userCount',
    ]);
  });

  it('sees every user, in fixed columns only', async () => {
    const { total, rows } = await ask<Listed>(world.superUser, 'admin_users()');
    expect(total).toBe(5);
    expect(rows.map((row) => row.username)).toEqual(['anna', 'ben', 'carl', 'dora', 'super']);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'email',
      'firstName',
      'id',
      'isActive',
      'isLocked',
      'lastName',
      'mustChangePassword',
      'role',
      'tenantDisplayName',
      'tenantId',
      'username',
    ]);
  });

  it('sees the figures and the services of all tenants, and nothing of a quote', async () => {
    expect(await ask(world.superUser, 'admin_figures()')).toEqual({
      tenants: 3,
      users: 5,
      activeClients: 3,
    });
    const services = await ask<Listed>(world.superUser, 'admin_services(1)');
    expect(services).toMatchObject({
      total: 2,
      defaultPriceSum: '20.00',
      units: 1,
      rows: [{ name: 'Service of glow', tenantDisplayName: 'Glow' }],
    });
    expect(await world.as(world.superUser, 'select * from public.quotes')).toEqual([]);
    expect(await world.as(world.superUser, 'select * from public.line_items')).toEqual([]);
  });
});

const calls = [
  'admin_tenants()',
  'admin_users()',
  'admin_services()',
  'admin_figures()',
  "admin_update_tenant('00000000-0000-4000-8000-000000000001', 'x')",
  "admin_delete_tenant('00000000-0000-4000-8000-000000000001', 'x')",
  "admin_restore_tenant('00000000-0000-4000-8000-000000000001')",
  "admin_set_user_active('00000000-0000-4000-8000-000000000001', false)",
  "admin_unlock_user('00000000-0000-4000-8000-000000000001')",
  "admin_begin_password_reset('00000000-0000-4000-8000-000000000001')",
  "admin_begin_tenant('00000000-0000-4000-8000-000000000001', 'x', 'x', 'x', 'x')",
  "admin_begin_user('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'x', '', '', '')",
  "admin_finish_creation('00000000-0000-4000-8000-000000000001')",
  "admin_abandon_creation('00000000-0000-4000-8000-000000000001')",
];

describe.each(calls)('%s', (call) => {
  it('is refused to all others, and to a super user who is deactivated or must change the password', async () => {
    const others = [
      world.glow.user,
      world.harbor.user,
      world.deactivated,
      world.inTheClosedTenant,
      visitor,
      serviceRole,
    ];
    for (const who of others) expect(await refusal(ask(who, call))).toBe('42501');
    await world.asOwner(`insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000ff', 'second@users.invalid')
      on conflict do nothing`);
    await world.asOwner(`insert into public.profiles (id, username, role) values
      ('00000000-0000-4000-8000-0000000000ff', 'second', 'super') on conflict do nothing`);
    for (const state of ['is_active = false', 'must_change_password = true']) {
      await world.asOwner(`update public.profiles set ${state} where username = 'super'`);
      expect(await refusal(ask(world.superUser, call)), state).toBe('42501');
      await world.asOwner(
        "update public.profiles set is_active = true, must_change_password = false where username = 'super'",
      );
    }
    expect(await refusal(ask(world.superUser, call))).not.toBe('42501');
    await world.asOwner("delete from public.profiles where username = 'second'");
  });
});

it('returns the signed-in account, and whether it is deactivated', async () => {
  const account = async (who: Persona) =>
    (await world.as(who, 'select public.current_account() as account'))[0]?.account;
  expect(await account(world.glow.user)).toMatchObject({
    username: 'anna',
    role: 'client',
    tenantId: world.glow.id,
    tenant: { name: 'glow', displayName: 'Glow' },
    mustChangePassword: false,
  });
  expect(await account(world.superUser)).toMatchObject({ role: 'super', tenant: null });
  expect(await refusal(account(world.deactivated))).toBe('PT401');
  expect(await refusal(account(world.inTheClosedTenant))).toBe('PT401');
});
