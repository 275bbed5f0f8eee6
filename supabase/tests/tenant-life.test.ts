import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, type Tenant, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const change = (tenant: Tenant, name: string | null, active: boolean | null) =>
  world.as(world.superUser, 'select public.admin_update_tenant($1, $2, $3)', [
    tenant.id,
    name,
    active,
  ]);
const remove = (tenant: Tenant, name = tenant.name) =>
  world.as(world.superUser, 'select public.admin_delete_tenant($1, $2)', [tenant.id, name]);
const restore = (tenant: Tenant) =>
  world.as(world.superUser, 'select public.admin_restore_tenant($1)', [tenant.id]);
const sees = async (tenant: Tenant) =>
  (await world.as(tenant.user, 'select id from public.quotes')).length;
const actions = async (tenant: Tenant) =>
  (
    await world.asOwner(
      "select action from public.audit_log where tenant_id = $1 and action like 'tenant.%' order by created_at",
      [tenant.id],
    )
  ).map((row) => row.action);

describe('a tenant', () => {
  it('is renamed, and deactivated and reactivated from the next statement on', async () => {
    await change(world.glow, 'Glow & Co', null);
    await change(world.glow, null, false);
    expect(await sees(world.glow)).toBe(0);
    await change(world.glow, null, true);
    expect(await sees(world.glow)).toBe(1);
    expect(await sees(world.harbor)).toBe(1);
    expect(await actions(world.glow)).toEqual([
      'tenant.created',
      'tenant.renamed',
      'tenant.deactivated',
      'tenant.reactivated',
    ]);
    expect(await refusal(change(world.glow, ' ', null))).toBe('23514');
  });

  it('is deleted only with its name confirmed, is blocked at once, and is restored unchanged', async () => {
    expect(await refusal(remove(world.harbor, 'glow'))).toBe('PT409');
    expect(await sees(world.harbor)).toBe(1);
    await remove(world.harbor);
    await remove(world.harbor);
    expect(await sees(world.harbor)).toBe(0);
    expect(await refusal(change(world.harbor, null, true))).toBe('PT409');
    await restore(world.harbor);
    expect(await sees(world.harbor)).toBe(1);

    await change(world.harbor, null, false);
    await remove(world.harbor);
    await restore(world.harbor);
    expect(await sees(world.harbor)).toBe(0);
    await change(world.harbor, null, true);
    expect(await actions(world.harbor)).toEqual([
      'tenant.created',
      'tenant.deleted',
      'tenant.restored',
      'tenant.deactivated',
      'tenant.deleted',
      'tenant.restored',
      'tenant.reactivated',
    ]);
  });
});

describe('purging', () => {
  const purge = async () =>
    (await world.as(serviceRole, 'select public.purge() as outcome'))[0]?.outcome as Record<
      string,
      unknown
    >;
  const backdate = (tenant: Tenant, days: number) =>
    world.asOwner(
      "update public.tenants set deleted_at = now() - $2 * interval '1 day' where id = $1",
      [tenant.id, days],
    );
  /** The number of this tenant's rows in every table that has a tenant. */
  const left = async (tenant: Tenant) => {
    const tables = await world.asOwner(`
      select a.attrelid::regclass::text as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where a.attname = 'tenant_id' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const rows = await world.asOwner(`select 1 from ${name} where tenant_id = $1`, [tenant.id]);
      if (rows.length > 0) found[String(name)] = rows.length;
    }
    return found;
  };

  it('keeps tenants that are not deleted, or not for 30 days, or still have files in Storage', async () => {
    const before = await left(world.harbor);
    await purge();
    await remove(world.harbor);
    await backdate(world.harbor, 29);
    expect(await purge()).toMatchObject({ tenants: 0 });
    await backdate(world.harbor, 31);
    await world.asOwner(
      "insert into storage.objects (bucket_id, name) values ('logos', $1 || '/a.png')",
      [world.harbor.id],
    );
    expect(await purge()).toMatchObject({ tenants: 0 });
    expect(await world.as(serviceRole, 'select * from public.due_files()')).toEqual([
      { bucket: 'logos', name: `${world.harbor.id}/a.png` },
    ]);
    await restore(world.harbor);
    expect(await world.as(serviceRole, 'select * from public.due_files()')).toEqual([]);
    expect(Object.keys(await left(world.harbor))).toEqual(Object.keys(before));
    expect(await sees(world.harbor)).toBe(1);
  });

  it('removes every row and account of the tenant, nothing of another, and keeps the administrative log', async () => {
    const removeFiles = "delete from storage.objects where name like $1 || '/%'";
    await world.throughStorage(serviceRole, removeFiles, [world.harbor.id]);
    const { id, user } = world.harbor;
    await world.asOwner("select private.seed_trial_tenant($1, $2, 'everything')", [id, user.sub]);
    await world.asOwner('update public.quotes set locked_at = now() where tenant_id = $1', [id]);
    await world.asOwner(
      `insert into private.reservations (id, tenant_id, username, auth_email, created_by)
       values (gen_random_uuid(), $1, 'halfway', 'halfway@users.invalid', gen_random_uuid())`,
      [id],
    );
    expect(Object.keys(await left(world.harbor)).length).toBeGreaterThan(14);
    const others = await left(world.glow);
    await remove(world.harbor);
    await backdate(world.harbor, 31);
    expect(await purge()).toMatchObject({ tenants: 1 });
    expect(Object.keys(await left(world.harbor))).toEqual(['audit_log']);
    expect(
      await world.asOwner('select from public.tenants where id = $1', [world.harbor.id]),
    ).toEqual([]);
    expect(
      await world.asOwner('select from auth.users where id = $1', [world.harbor.user.sub]),
    ).toEqual([]);
    expect(await left(world.glow)).toEqual(others);
    const kept = await world.asOwner(
      'select distinct is_administration from public.audit_log where tenant_id = $1',
      [world.harbor.id],
    );
    expect(kept).toEqual([{ is_administration: true }]);
    expect((await actions(world.harbor)).at(-1)).toBe('tenant.purged');
  });

  it('is not stopped by a trigger that keeps a row as long as its parent exists', async () => {
    await world.asOwner(`create function public.keep_item() returns trigger language plpgsql as
      $$ begin raise exception 'kept' using errcode = 'PT409'; end $$`);
    await world.asOwner(`create trigger keep_item before delete on public.line_items
      for each row when (pg_trigger_depth() = 0) execute function public.keep_item()`);
    await remove(world.glow);
    await backdate(world.glow, 31);
    expect(await purge()).toMatchObject({ tenants: 1 });
    expect(Object.keys(await left(world.glow))).toEqual(['audit_log']);
  });

  it('takes several calls where the time is up before a large tenant is gone', async () => {
    const [tenant] = await world.asOwner(
      `insert into public.tenants (name, display_name, is_active, deleted_at)
       values ('vast', 'Vast', false, now() - interval '31 days') returning id`,
    );
    await world.asOwner(
      'insert into public.quotes (tenant_id) select $1 from generate_series(1, 250)',
      [tenant?.id],
    );
    await world.asOwner(
      `insert into public.audit_log (tenant_id, actor_name, actor_kind, action)
       select $1, 'vera', 'client', 'access_token.opened' from generate_series(1, 1500)`,
      [tenant?.id],
    );
    const rows = async () =>
      (
        await world.asOwner(
          `select (select count(*)::int from public.quotes where tenant_id = $1) as quotes,
             (select count(*)::int from public.audit_log where tenant_id = $1 and not is_administration) as log`,
          [tenant?.id],
        )
      )[0];
    const shortly = async () =>
      (await world.as(serviceRole, "select public.purge('0') as outcome"))[0]?.outcome;
    for (const quotes of [150, 50, 0]) {
      expect(await shortly()).toMatchObject({ tenants: 0, more: true });
      expect(await rows()).toEqual({ quotes, log: 1500 });
    }
    expect(await shortly()).toMatchObject({ tenants: 1, more: true });
    expect(await purge()).toMatchObject({ tenants: 0, more: false });
    expect(await rows()).toEqual({ quotes: 0, log: 0 });
  });

  it('removes old attempts, and operations after 90 days', async () => {
    await world.asOwner(
      "insert into private.attempts (key, charged_at) values ('\\x01', array[now() - interval '2 days']), ('\\x02', array[now()])",
    );
    await world.asOwner(
      `insert into private.operations (user_id, op, created_at) values
      ($1, gen_random_uuid(), now() - interval '91 days'), ($1, gen_random_uuid(), now() - interval '89 days')`,
      [crypto.randomUUID()],
    );
    expect(await purge()).toMatchObject({ attempts: 1, operations: 1 });
  });

  it('is for the service role only', async () => {
    for (const call of ['public.purge()', 'public.due_files()']) {
      expect(await refusal(world.as(world.superUser, `select ${call}`))).toBe('42501');
      expect(await refusal(world.as(world.glow.user, `select ${call}`))).toBe('42501');
    }
  });
});
