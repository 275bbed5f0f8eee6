import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservedTenantNames } from '../functions/_shared/domain/reservedNames.ts';
import { type Persona, refusal, startWorld, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Begun = { authEmail: string; accountId: string | null; isDone: boolean; isUnused: boolean };

const beginTenant = async (
  id: string,
  name: string,
  username: string,
  who: Persona = world.superUser,
) =>
  (
    await world.as(who, 'select public.admin_begin_tenant($1, $2, $3, $4, $5) as begun', [
      id,
      name,
      `The ${name}`,
      username,
      'kim@example.com',
    ])
  )[0]?.begun as Begun;

/** Creates the account, as Auth does between the two steps. */
const makeAccount = async (email: string) =>
  String(
    (
      await world.asOwner(
        'insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id',
        [email],
      )
    )[0]?.id,
  );

const finish = (id: string) =>
  world.as(world.superUser, 'select public.admin_finish_creation($1) as id', [id]);

const traces = async (name: string, username: string) => ({
  tenants: (await world.asOwner('select from public.tenants where name = $1', [name])).length,
  profiles: (await world.asOwner('select from public.profiles where username = $1', [username]))
    .length,
  reserved: (
    await world.asOwner(
      'select from private.reservations where username = $1 and user_id is null',
      [username],
    )
  ).length,
});

describe('a tenant and its first user', () => {
  it('are created together, once Auth has the account', async () => {
    const id = randomUUID();
    const begun = await beginTenant(id, 'north', 'nora');
    expect(begun).toEqual({
      authEmail: expect.stringMatching(/@users\.invalid$/),
      accountId: null,
      isDone: false,
      isUnused: false,
    });
    expect(await traces('north', 'nora')).toEqual({ tenants: 0, profiles: 0, reserved: 1 });
    const account = await makeAccount(begun.authEmail);
    await finish(id);
    expect(
      await world.asOwner(
        `select p.id, p.tenant_id, p.role, p.email, p.must_change_password, t.display_name
         from public.profiles p join public.tenants t on t.id = p.tenant_id where p.username = 'nora'`,
      ),
    ).toEqual([
      {
        id: account,
        tenant_id: id,
        role: 'client',
        email: 'kim@example.com',
        must_change_password: false,
        display_name: 'The north',
      },
    ]);
    expect(
      await world.asOwner(
        'select actor_name, action from public.audit_log where tenant_id = $1 order by action',
        [id],
      ),
    ).toEqual([
      { actor_name: 'super', action: 'tenant.created' },
      { actor_name: 'super', action: 'user.created' },
    ]);
  });

  it('have a password to change if it was generated, as the last call before the end says', async () => {
    const beginWith = (id: string, name: string, ...flag: boolean[]) =>
      world.as(
        world.superUser,
        `select public.admin_begin_tenant($1, $2, 'x', $2, 'x@x.example'${flag.map((value) => `, ${value}`)}) as begun`,
        [id, name],
      );
    const owes = async (name: string) =>
      (
        await world.asOwner(
          'select must_change_password as owes from public.profiles where username = $1',
          [name],
        )
      )[0]?.owes;
    for (const [name, first, last] of [
      ['generated', true, true],
      ['chosen', true, false],
      ['generated-then', false, true],
    ] as const) {
      const id = randomUUID();
      const [row] = await beginWith(id, name, first);
      const begun = row?.begun as Begun | undefined;
      await makeAccount(String(begun?.authEmail));
      await beginWith(id, name, last);
      await finish(id);
      expect(await owes(name), name).toBe(last);
      // Afterwards, a repeated call changes nothing.
      await beginWith(id, name, !last);
      await finish(id);
      expect(await owes(name), name).toBe(last);
    }
  });

  it('are created once, however often the same id is begun and finished, even at once', async () => {
    const id = randomUUID();
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => beginTenant(id, 'south', 'sven')),
    );
    expect(new Set(begun.map(({ authEmail }) => authEmail)).size).toBe(1);
    await makeAccount(String(begun[0]?.authEmail));
    await Promise.all(Array.from({ length: 8 }, () => finish(id)));
    expect(await traces('south', 'sven')).toEqual({ tenants: 1, profiles: 1, reserved: 0 });
    expect((await beginTenant(id, 'south', 'sven')).isDone).toBe(true);
    expect(await refusal(beginTenant(id, 'other', 'sven'))).toBe('PT409');
  });

  it('are not created if Auth never got the account or the caller gives up', async () => {
    const id = randomUUID();
    const { authEmail } = await beginTenant(id, 'east', 'elsa');
    expect(await refusal(finish(id))).toBe('PT409');
    await makeAccount(authEmail);
    await world.as(world.superUser, 'select public.admin_abandon_creation($1)', [id]);
    expect(await traces('east', 'elsa')).toEqual({ tenants: 0, profiles: 0, reserved: 0 });
    expect(await world.asOwner('select from auth.users where email = $1', [authEmail])).toEqual([]);
    expect(await refusal(finish(id))).toBe('PT404');
  });

  it('that were left unfinished are removed after a while, and their names are free again', async () => {
    const { authEmail } = await beginTenant(randomUUID(), 'west', 'wim');
    await makeAccount(authEmail);
    await world.asOwner(
      "update private.reservations set created_at = now() - interval '11 minutes' where username = 'wim'",
    );
    await beginTenant(randomUUID(), 'west', 'wilma');
    expect(await world.asOwner('select from auth.users where email = $1', [authEmail])).toEqual([]);
    expect((await traces('west', 'wim')).reserved).toBe(0);
  });

  it('that the same user begins again on another page are taken over', async () => {
    const first = await beginTenant(randomUUID(), 'again', 'ada');
    await makeAccount(first.authEmail);
    const id = randomUUID();
    const second = await beginTenant(id, 'again', 'ada');
    expect(second).toMatchObject({ authEmail: first.authEmail, accountId: expect.any(String) });
    await finish(id);
    expect(await traces('again', 'ada')).toEqual({ tenants: 1, profiles: 1, reserved: 0 });
  });

  it('are refused if a name is taken, in any letter case', async () => {
    expect(await refusal(beginTenant(randomUUID(), 'glow', 'new-one'))).toBe('PT409');
    expect(await refusal(beginTenant(randomUUID(), 'new-one', 'ANNA'))).toBe('PT409');
    expect(await refusal(beginTenant(world.glow.id, 'new-one', 'new-one'))).toBe('PT409');
  });

  it.each([
    ...reservedTenantNames,
    'Upper',
    'with space',
    '-a',
    'a-',
    '',
    'a'.repeat(64),
    'a/b',
    'é',
    'a.b',
  ])('are refused the name %j', async (name) => {
    expect(await refusal(beginTenant(randomUUID(), name, 'somebody'))).toBe('23514');
    expect(
      await refusal(
        world.asOwner("insert into public.tenants (name, display_name) values ($1, 'x')", [name]),
      ),
    ).toBe('23514');
  });

  it.each(['a', 'a1', '0', 'a-b-c', 'a'.repeat(63), 'admin-1', 'logins'])(
    'can be called %s',
    async (name) => {
      const [row] = await world.asOwner('select private.is_tenant_name($1) as ok', [name]);
      expect(row?.ok).toBe(true);
    },
  );
});

describe('another user of a tenant', () => {
  const begin = async (id: string, username: string, tenant = world.glow.id) =>
    (
      await world.as(
        world.superUser,
        "select public.admin_begin_user($1, $2, $3, 'Kim', 'Lee', '') as begun",
        [id, tenant, username],
      )
    )[0]?.begun as Begun;

  it('must change the password at first, and is found again by a repeated call', async () => {
    const id = randomUUID();
    const { authEmail } = await begin(id, 'kim');
    const account = await makeAccount(authEmail);
    await finish(id);
    expect(
      await world.asOwner(
        "select id, tenant_id, first_name, must_change_password from public.profiles where username = 'kim'",
      ),
    ).toEqual([
      { id: account, tenant_id: world.glow.id, first_name: 'Kim', must_change_password: true },
    ]);
    expect(await begin(id, 'kim')).toMatchObject({
      accountId: account,
      isDone: true,
      isUnused: true,
    });
  });

  it('requires an existing tenant', async () => {
    expect(await refusal(begin(randomUUID(), 'lost', randomUUID()))).toBe('PT404');
  });
});
