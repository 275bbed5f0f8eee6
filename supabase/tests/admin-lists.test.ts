import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Persona, refusal, startWorld, type World } from './support/personas.ts';

// 1,000 tenants and 20,000 users. The tests check the database's plan for a page, not how long it
// takes.

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.asOwner(
    'alter table public.tenants disable trigger audit; alter table public.profiles disable trigger audit',
  );
  await world.asOwner(`insert into public.tenants (name, display_name, created_at)
    select 'tenant-' || n, 'Tenant no. ' || n, now() - n * interval '1 hour' from generate_series(1, 1000) n`);
  await world.asOwner(`insert into auth.users (id, email)
    select md5('user ' || n)::uuid, 'u' || n || '@users.invalid' from generate_series(1, 20000) n`);
  await world.asOwner(`insert into public.profiles (id, tenant_id, username, email, is_active)
    select md5('user ' || n)::uuid, (select id from public.tenants where name = 'tenant-' || (n % 1000 + 1)),
      'user' || lpad(n::text, 5, '0'), 'user' || n || '@example.com', n % 10 <> 0
    from generate_series(1, 20000) n`);
  await world.asOwner(
    `insert into public.audit_log (tenant_id, tenant_name, actor_name, actor_kind, action, is_administration, created_at)
    select $1, 'glow', 'user' || n % 50, 'client', case when n % 100 = 0 then 'access_token.deleted' else 'access_token.created' end,
      n % 2 = 0, now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    [world.glow.id],
  );
  await world.asOwner('analyze');
});
afterAll(() => world.stop());

type Listed = { total: number; rows: Record<string, unknown>[] };
const ask = async (call: string, who: Persona = world.superUser) =>
  (await world.as(who, `select public.${call} as answer`))[0]?.answer as Listed;

describe('a page of 1,000 tenants', () => {
  it('has the requested size, and the total number', async () => {
    const first = await ask('admin_tenants(page_size => 25)');
    expect([first.total, first.rows.length]).toEqual([1003, 25]);
    const last = await ask('admin_tenants(page_offset => 1000, page_size => 25)');
    expect([last.total, last.rows.length]).toEqual([1003, 3]);
  });

  it.each([
    ["sort => 'name', descending => false", 'name', 'closed'],
    ["sort => 'name', descending => true", 'name', 'tenant-999'],
    ["sort => 'displayName', descending => true", 'displayName', 'Tenant no. 999'],
    ["sort => 'createdAt', descending => false", 'name', 'tenant-1000'],
    ["sort => 'userCount', descending => true", 'userCount', 20],
    ["sort => 'userCount', descending => false", 'userCount', 1],
  ])('is sorted by the whole list: %s', async (order, field, value) => {
    expect((await ask(`admin_tenants(${order}, page_size => 5)`)).rows[0]?.[field]).toBe(value);
  });

  it('is searched for text, not a pattern', async () => {
    expect((await ask("admin_tenants('NO. 77')")).total).toBe(11);
    expect((await ask("admin_tenants('tenant-500')")).rows).toMatchObject([
      { name: 'tenant-500', userCount: 20 },
    ]);
    for (const odd of ['%', '_____', '\\', "''", '); drop table']) {
      expect((await ask(`admin_tenants('${odd}')`)).total, odd).toBe(0);
    }
  });

  it('shows active, inactive or deleted tenants', async () => {
    expect((await ask("admin_tenants(state => 'inactive')")).rows).toMatchObject([
      { name: 'closed' },
    ]);
    expect((await ask("admin_tenants(state => 'deleted')")).total).toBe(0);
    expect((await ask("admin_tenants(state => 'active')")).total).toBe(1002);
  });
});

describe('a page of 20,000 users', () => {
  it('has the requested size, of all tenants or one', async () => {
    const page = await ask('admin_users(page_offset => 19990, page_size => 50)');
    expect([page.total, page.rows.length]).toEqual([20005, 15]);
    const [tenant] = await world.asOwner("select id from public.tenants where name = 'tenant-7'");
    expect((await ask(`admin_users(tenant => '${tenant?.id}')`)).total).toBe(20);
  });

  it.each(['username', 'name', 'email', 'role', 'tenant', 'isActive', 'createdAt'])(
    'is sorted by %s',
    async (sort) => {
      const up = await ask(`admin_users(sort => '${sort}', page_size => 3)`);
      const down = await ask(`admin_users(sort => '${sort}', descending => true, page_size => 3)`);
      expect(up.rows).toHaveLength(3);
      expect(down.rows[0]?.id).not.toBe(up.rows[0]?.id);
    },
  );

  it('is searched in username, email, name and tenant', async () => {
    expect((await ask("admin_users('USER01234')")).rows).toMatchObject([{ username: 'user01234' }]);
    expect((await ask("admin_users('no. 999')")).total).toBe(20);
    expect((await ask("admin_users('user777@')")).total).toBe(1);
  });
});

describe('what the database does for a page', () => {
  /** The plan's nodes, and the most rows that any of them read. */
  async function planOf(sql: string) {
    const [row] = await world.asOwner(`explain (analyze, format json) ${sql}`);
    const nodes: { type: string; index: string; rows: number }[] = [];
    type Node = {
      'Node Type': string;
      'Index Name'?: string;
      'Actual Rows': number;
      'Actual Loops': number;
      Plans?: Node[];
    };
    const walk = (node: Node) => {
      nodes.push({
        type: node['Node Type'],
        index: node['Index Name'] ?? '',
        rows: node['Actual Rows'] * node['Actual Loops'],
      });
      node.Plans?.forEach(walk);
    };
    const [explained] = (row?.['QUERY PLAN'] ?? []) as { Plan: Node }[];
    if (!explained) throw new Error('PostgreSQL returned no plan');
    walk(explained.Plan);
    return {
      indexes: nodes.map(({ index }) => index).filter(Boolean),
      mostRows: Math.max(...nodes.map(({ rows }) => rows)),
    };
  }

  it.each([
    ['profiles_username_key', 'lower(profile.username)'],
    ['profiles_email_idx', 'lower(profile.email)'],
    ['profiles_newest_idx', 'profile.created_at'],
  ])('reads users by %s, no more than the page needs', async (index, place) => {
    const plan = await planOf(`select profile.* from public.profiles profile
      left join public.tenants home on home.id = profile.tenant_id
      where home.deleted_at is null order by ${place}, profile.id limit 50`);
    expect(plan.indexes).toContain(index);
    expect(plan.mostRows).toBeLessThan(1100);
  });

  it.each([
    ['tenants_name_key', 'tenant.name'],
    ['tenants_display_name_idx', 'lower(tenant.display_name)'],
    ['tenants_newest_idx', 'tenant.created_at desc'],
  ])('reads tenants by %s, no more than the page needs', async (index, place) => {
    const plan =
      await planOf(`select tenant.* from public.tenants tenant where tenant.deleted_at is null
      order by ${place}, tenant.id ${place.endsWith('desc') ? 'desc' : ''} limit 50`);
    expect(plan.indexes).toContain(index);
    expect(plan.mostRows).toBeLessThan(110);
  });

  it('reads the audit log by its index, from any cursor', async () => {
    const after =
      "(entry.created_at, entry.id) < (now() - interval '5 days', '00000000-0000-4000-8000-000000000000')";
    const order = 'order by entry.created_at desc, entry.id desc limit 50';
    const tenants = await planOf(
      `select * from public.audit_log entry where ${after} and entry.tenant_id = '${world.glow.id}' ${order}`,
    );
    expect(tenants.indexes).toContain('audit_log_of_tenant_idx');
    const administration = await planOf(
      `select * from public.audit_log entry where ${after} and entry.is_administration ${order}`,
    );
    expect(administration.indexes).toContain('audit_log_of_administration_idx');
    expect(Math.max(tenants.mostRows, administration.mostRows)).toBeLessThan(200);
  });
});

describe('the audit log', () => {
  type Entry = { actorName: string; tenantName: string; action_done: string; cursor_after: string };
  const entries = (who: Persona, filters = '') =>
    world.as(who, `select * from public.audit_entries(${filters})`) as Promise<unknown> as Promise<
      Entry[]
    >;

  it('shows a tenant its own rows and the super user the administrative ones', async () => {
    expect(
      (await entries(world.glow.user, 'page_size => 1000')).every(
        (entry) => entry.tenantName === 'glow',
      ),
    ).toBe(true);
    expect(await entries(world.harbor.user, "action => 'access_token.created'")).toEqual([]);
    const seen = await entries(
      world.superUser,
      "action => 'access_token.deleted', page_size => 1000",
    );
    expect(seen).toHaveLength(200);
    expect(await refusal(entries(world.deactivated))).toBe('42501');
    expect(await refusal(entries(world.inTheClosedTenant))).toBe('42501');
  });

  it('can be filtered by actor, action, time and tenant', async () => {
    const mine = (filters: string) => entries(world.glow.user, `${filters}, page_size => 1000`);
    expect(await mine("action => 'access_token.deleted'")).toHaveLength(200);
    expect(new Set((await mine("actor => 'USER49'")).map((entry) => entry.actorName))).toEqual(
      new Set(['user49']),
    );
    // The rows are older by as many minutes than the test has run.
    const [oldest] = await world.asOwner(
      'select min(created_at)::text as at from public.audit_log where tenant_id = $1',
      [world.glow.id],
    );
    const ago = (minutes: number) =>
      `timestamptz '${oldest?.at}' + interval '${20000 - minutes} minutes'`;
    expect(await mine(`since => ${ago(10.5)}, action => 'access_token.created'`)).toHaveLength(10);
    expect(await mine(`since => ${ago(10.5)}, until => ${ago(5.5)}`)).toHaveLength(5);
    expect(await entries(world.superUser, "tenant => 'glo', page_size => 3")).toHaveLength(3);
    expect(await entries(world.superUser, "tenant => 'nowhere'")).toEqual([]);
  });

  it('continues where a page ended, even if rows are added meanwhile', async () => {
    const first = await entries(world.glow.user, 'page_size => 3');
    await world.asOwner("select private.audit($1, 'access_token.created', null)", [world.glow.id]);
    const next = await entries(
      world.glow.user,
      `page_size => 3, cursor => '${first[2]?.cursor_after}'`,
    );
    const both = await entries(world.glow.user, 'page_size => 7');
    expect(both.slice(1).map((entry) => entry.cursor_after)).toEqual(
      [...first, ...next].map((entry) => entry.cursor_after),
    );
  });
});
