import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Persona, refusal, serviceRole, startWorld, type World } from './support/personas.ts';

let world: World;
let second: Persona;
beforeAll(async () => {
  world = await startWorld();
  const [account] = await world.asOwner(
    "insert into auth.users (id, email) values (gen_random_uuid(), 'second@users.invalid') returning id",
  );
  second = { role: 'authenticated', sub: String(account?.id) };
  await world.asOwner(
    "insert into public.profiles (id, username, role) values ($1, 'second', 'super')",
    [second.sub],
  );
});
afterAll(() => world.stop());
beforeEach(() =>
  world.asOwner(
    "update public.profiles set is_active = true, must_change_password = false where username <> 'dora'",
  ),
);

const setActive = (who: Persona, whom: Persona, active: boolean) =>
  world.as(who, 'select public.admin_set_user_active($1, $2)', [whom.sub, active]);

const actions = async (username: string) =>
  (
    await world.asOwner(
      'select actor_name, action from public.audit_log where subject_name = $1 order by created_at',
      [username],
    )
  ).map((row) => `${row.actor_name}: ${row.action}`);

describe('a user', () => {
  it('is deactivated and reactivated, from the next statement on, and it is logged', async () => {
    const seen = () => world.as(world.glow.user, 'select id from public.quotes');
    expect(await seen()).toHaveLength(1);
    await setActive(world.superUser, world.glow.user, false);
    expect(await seen()).toEqual([]);
    await setActive(world.superUser, world.glow.user, false);
    await setActive(world.superUser, world.glow.user, true);
    expect(await seen()).toHaveLength(1);
    expect((await actions('anna')).slice(-2)).toEqual([
      'super: user.deactivated',
      'super: user.reactivated',
    ]);
  });

  it('that does not exist is not found', async () => {
    const nobody: Persona = { role: 'authenticated', sub: crypto.randomUUID() };
    expect(await refusal(setActive(world.superUser, nobody, false))).toBe('PT404');
  });

  it('who is locked after too many attempts can try again once unlocked', async () => {
    const begin = async () =>
      (await world.as(serviceRole, "select public.login_begin('ben') as begun"))[0]?.begun as {
        allowed: boolean;
      };
    for (let attempt = 0; attempt < 6; attempt++) await begin();
    const listed = async () =>
      (await world.as(world.superUser, "select public.admin_users('ben') as answer"))[0]
        ?.answer as {
        rows: { isLocked: boolean }[];
      };
    expect((await begin()).allowed).toBe(false);
    expect((await listed()).rows[0]?.isLocked).toBe(true);
    await world.as(world.superUser, 'select public.admin_unlock_user($1)', [world.harbor.user.sub]);
    expect((await listed()).rows[0]?.isLocked).toBe(false);
    expect((await begin()).allowed).toBe(true);
    expect(await actions('ben')).toContain('super: user.unlocked');
  });
});

describe('a user who must change the password', () => {
  const reset = () =>
    world.as(world.superUser, 'select public.admin_begin_password_reset($1)', [
      world.glow.user.sub,
    ]);

  it('can only read this requirement until the password is changed', async () => {
    await world.asOwner('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
      world.glow.user.sub,
    ]);
    await reset();
    expect(
      await world.asOwner('select from auth.sessions where user_id = $1', [world.glow.user.sub]),
    ).toEqual([]);
    for (const table of ['tenants', 'profiles', 'services', 'quotes', 'line_items', 'audit_log']) {
      expect(await world.as(world.glow.user, `select * from public.${table}`), table).toEqual([]);
    }
    expect(
      await refusal(world.as(world.glow.user, "insert into public.services (name) values ('x')")),
    ).not.toBe('accepted');
    const [row] = await world.as(world.glow.user, 'select public.current_account() as account');
    expect(row?.account).toMatchObject({ username: 'anna', mustChangePassword: true });

    expect(
      await refusal(
        world.as(world.glow.user, 'select public.password_changed($1)', [world.glow.user.sub]),
      ),
    ).toBe('42501');
    await world.as(serviceRole, 'select public.password_changed($1)', [world.glow.user.sub]);
    expect(await world.as(world.glow.user, 'select id from public.quotes')).toHaveLength(1);
    expect((await actions('anna')).slice(-2)).toEqual([
      'super: user.password_reset',
      'anna: user.password_changed',
    ]);
  });

  it('cannot remove the requirement', async () => {
    await reset();
    for (const statement of [
      'update public.profiles set must_change_password = false where true',
      `update public.profiles set must_change_password = false where id = '${world.glow.user.sub}'`,
    ]) {
      expect(await refusal(world.as(world.glow.user, statement))).toBe('42501');
    }
  });

  it('cannot be the super user who resets it: one’s own password is changed, not reset', async () => {
    expect(
      await refusal(world.as(second, 'select public.admin_begin_password_reset($1)', [second.sub])),
    ).toBe('PT409');
  });
});

describe('the last active super user', () => {
  it('cannot be deactivated or deleted, by themselves or by the service role', async () => {
    expect(await refusal(setActive(second, second, false))).toBe('PT409');
    await setActive(second, world.superUser, false);
    for (const [who, statement] of [
      [second, `select public.admin_set_user_active('${second.sub}', false)`],
      [serviceRole, "update public.profiles set is_active = false where role = 'super'"],
      [serviceRole, `delete from public.profiles where id = '${second.sub}'`],
    ] as const) {
      expect(await refusal(world.as(who, statement)), statement).toBe('PT409');
    }
    expect(
      await world.asOwner(
        "select username from public.profiles where role = 'super' and is_active",
      ),
    ).toEqual([{ username: 'second' }]);
  });

  it('remains when two deactivate each other at once, every time', async () => {
    for (let round = 0; round < 20; round++) {
      await world.asOwner("update public.profiles set is_active = true where role = 'super'");
      const outcomes = await Promise.all([
        refusal(setActive(second, world.superUser, false)),
        refusal(setActive(world.superUser, second, false)),
      ]);
      const left = await world.asOwner(
        "select from public.profiles where role = 'super' and is_active",
      );
      expect(left, outcomes.join()).toHaveLength(1);
    }
  });
});
