import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serviceRole, startWorld, visitor, type World } from './support/personas.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** An event of glow, one of harbor, and one without a tenant. */
beforeEach(async () => {
  await world.asOwner('alter table public.audit_log disable trigger user');
  await world.asOwner('delete from public.audit_log');
  await world.asOwner('alter table public.audit_log enable trigger user');
  for (const tenant of [world.glow, world.harbor]) {
    await world.asOwner(
      "select private.audit($1, 'access_token.created', $1, name => 'For ' || $2)",
      [tenant.id, tenant.name],
    );
  }
  await world.asOwner("select private.audit(null, 'user.created', null, name => 'second')");
});

const seenBy = async (who: World['superUser']) =>
  (await world.as(who, 'select subject_name from public.audit_log')).map((row) => row.subject_name);

describe('the audit log', () => {
  it('shows users only the rows of their own tenant', async () => {
    expect(await seenBy(world.glow.user)).toEqual(['For glow']);
    expect(await seenBy(world.harbor.user)).toEqual(['For harbor']);
    for (const who of [world.superUser, world.deactivated, world.inTheClosedTenant]) {
      expect(await seenBy(who)).toEqual([]);
    }
    for (const who of [visitor, serviceRole]) expect(await refusal(seenBy(who))).toBe('42501');
  });

  it('records the actor, the tenant and the time by itself', async () => {
    // Represents the definer functions of the product, any of which may call it.
    await world.asOwner(`create function private.do_something() returns void language sql
      security definer set search_path = '' as $$
        select private.audit(private.current_tenant_id(), 'access_token.revoked', null, name => 'Old link') $$`);
    await world.asOwner('grant execute on function private.do_something() to authenticated');
    await world.as(world.glow.user, 'select private.do_something()');
    await world.asOwner('drop function private.do_something()');
    expect(
      await world.asOwner(`select tenant_id, tenant_name, actor_id, actor_name, actor_kind,
        is_administration, created_at > now() - interval '1 minute' as just_now
        from public.audit_log where subject_name = 'Old link'`),
    ).toEqual([
      {
        tenant_id: world.glow.id,
        tenant_name: 'glow',
        actor_id: world.glow.user.sub,
        actor_name: 'anna',
        actor_kind: 'client',
        is_administration: false,
        just_now: true,
      },
    ]);
  });

  it('calls an anonymous actor the named visitor, or the system', async () => {
    await world.asOwner(
      "select private.audit(null, 'access_token.opened', null, visitor => 'For Kim')",
    );
    const rows = await world.asOwner(
      "select actor_kind, actor_name from public.audit_log where action <> 'access_token.created' order by 1",
    );
    expect(rows).toEqual([
      { actor_kind: 'system', actor_name: 'system' },
      { actor_kind: 'visitor', actor_name: 'For Kim' },
    ]);
  });

  it('cannot be written by any caller', async () => {
    for (const who of [world.glow.user, world.superUser, serviceRole, visitor]) {
      for (const attempt of [
        "select private.audit(null, 'quote.sent', null)",
        "insert into public.audit_log (tenant_id, actor_name, actor_kind, action) values (null, 'x', 'system', 'a.b')",
      ]) {
        expect(await refusal(world.as(who, attempt))).toBe('42501');
      }
    }
  });

  it.each([
    "update public.audit_log set actor_name = 'somebody else' where true",
    'delete from public.audit_log where true',
    'truncate public.audit_log',
  ])('cannot be changed, even by its owner: %s', async (attempt) => {
    const before = await world.asOwner('select * from public.audit_log order by id');
    for (const who of [world.glow.user, world.superUser, serviceRole]) {
      expect(await refusal(world.as(who, attempt))).toBe('42501');
    }
    expect(await refusal(world.asOwner(attempt))).toBe('42501');
    expect(await world.asOwner('select * from public.audit_log order by id')).toEqual(before);
  });

  it('allows deleting a tenant’s rows only after the tenant', async () => {
    const ghost = crypto.randomUUID();
    await world.asOwner("select private.audit($1, 'quote.sent', null)", [ghost]);
    await world.asOwner('delete from public.audit_log where tenant_id = $1', [ghost]);
    expect(
      await world.asOwner('select id from public.audit_log where tenant_id = $1', [ghost]),
    ).toEqual([]);
  });
});
