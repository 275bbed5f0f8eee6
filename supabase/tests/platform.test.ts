import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, visitor, type World } from './support/personas.ts';
import { withoutWhere } from './support/safeupdate.ts';

// The database of these tests has the platform's shape (docs/embedded-and-hosted.md lists it). Here is
// what would let a mistake pass otherwise.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const asOwner = (sql: string) => refusal(world.asOwner(sql));

describe('the role that runs the migrations', () => {
  it('is no superuser and belongs to neither service', async () => {
    const [row] = await world.asOwner(`
      select rolsuper as super, pg_has_role('supabase_auth_admin', 'member') as auth,
        pg_has_role('supabase_storage_admin', 'member') as storage
      from pg_roles where rolname = current_user`);
    expect(row).toEqual({ super: false, auth: false, storage: false });
  });

  it('makes policies on the services’ tables, and changes nothing else about them', async () => {
    expect(await asOwner('create policy p on storage.objects for select using (false)')).toBe(
      'accepted',
    );
    expect(await asOwner('drop policy p on storage.objects')).toBe('accepted');
    expect(await asOwner('create policy p on auth.users for select using (false)')).toBe(
      'accepted',
    );
    expect(await asOwner('drop policy p on auth.users')).toBe('accepted');
    for (const table of ['storage.objects', 'storage.buckets', 'auth.users', 'auth.sessions']) {
      expect(await asOwner(`alter table ${table} disable row level security`), table).toBe('42501');
      expect(await asOwner(`create index on ${table} (id)`), table).toBe('42501');
    }
  });

  it('cannot delete from Storage’s tables', async () => {
    expect(await asOwner("delete from storage.objects where name = 'x'")).toBe('42501');
    expect(await asOwner("delete from storage.buckets where id = 'x'")).toBe('42501');
  });

  it('makes the ids of sessions itself', async () => {
    const insert = `insert into auth.sessions (user_id) values ('${world.glow.user.sub}')`;
    expect(await asOwner(insert)).toBe('23502');
  });
});

describe('a caller of the API', () => {
  it.each([
    [visitor, '3s'],
    [{ role: 'authenticated' }, '8s'],
    [serviceRole, '8s'],
  ] as const)('%o has at most %s for a statement', async (who, limit) => {
    const [row] = await world.as(who, "select current_setting('statement_timeout') as limit");
    expect(row?.limit).toBe(limit);
  });

  it('cannot update or delete without a WHERE', async () => {
    const update = 'update public.services set name = name';
    expect(await refusal(world.as(world.glow.user, update))).toBe('21000');
    expect(await refusal(world.as(world.glow.user, 'delete from public.services'))).toBe('21000');
    expect(await refusal(world.as(world.glow.user, `${update} where true`))).toBe('accepted');
  });
});

it('none of our functions updates or deletes without a WHERE', async () => {
  const functions = await world.asOwner(`
    select oid::regprocedure::text as name, coalesce(prosrc, '') as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
  const found = functions.flatMap(({ name, body }) =>
    withoutWhere(String(body)).map((statement) => `${name}: ${statement}`),
  );
  expect(found).toEqual([]);
  expect(functions.length).toBeGreaterThan(100);
});
