import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Persona,
  refusal,
  serviceRole,
  startWorld,
  visitor,
  type World,
} from './support/personas.ts';

// isolation_try runs statements under a switched role. These are the walls around it
// (docs/decisions/0016-isolation-is-tested-on-the-running-system.md).

type Trial = { tenantId: string; accountId: string; ids: Record<string, string> };
type Outcome = { code: string; isTouched: boolean; message?: string };
type Step = Record<string, unknown>;

let world: World;
let attacker: Trial;
let victim: Trial;
beforeAll(async () => {
  world = await startWorld();
  const accounts = await world.asOwner(
    `insert into auth.users (id, email)
     select gen_random_uuid(), gen_random_uuid() || '@users.invalid' from generate_series(1, 2) returning id`,
  );
  // As after a sign-in: without a session, an account sees nothing.
  await world.asOwner(
    'insert into auth.sessions (id, user_id) select id, id from unnest($1::uuid[]) account (id)',
    [accounts.map(({ id }) => id)],
  );
  const begin =
    'select * from jsonb_array_elements(public.begin_isolation_check($1)) as made (trial)';
  const begun = await world.as(serviceRole, begin, [accounts.map(({ id }) => id)]);
  [attacker, victim] = begun.map(({ trial }) => trial) as [Trial, Trial];
});
afterAll(() => world.stop());

const tryAs = (who: Persona, account: string | null, tenant: string, steps: Step[]) =>
  world.as(who, 'select public.isolation_try($1, $2, $3) as outcomes', [
    account,
    tenant,
    JSON.stringify(steps),
  ]);

async function outcomes(...steps: Step[]): Promise<Outcome[]> {
  const [row] = await tryAs(serviceRole, attacker.accountId, victim.tenantId, steps);
  return row?.outcomes as Outcome[];
}

/** Every row that a step could reach, of all tenants. */
const everything = () =>
  world.asOwner(`
    select (select json_agg(row order by row.id) from public.quotes row) as quotes,
      (select json_agg(row order by row.id) from public.services row) as services,
      (select json_agg(row order by row.id) from public.audit_log row) as log`);

describe('isolation_try', () => {
  it('is for the service role only', async () => {
    for (const who of [visitor, world.glow.user, world.superUser]) {
      expect(await refusal(tryAs(who, attacker.accountId, victim.tenantId, []))).toBe('42501');
    }
    const others = await world.asOwner(`
      select p.oid::regprocedure::text as name, role
      from pg_proc p cross join unnest(array['anon', 'authenticated']) role
      where p.proname like 'isolation\\_%' and has_function_privilege(role, p.oid, 'execute')`);
    expect(others).toEqual([]);
  });

  it('accepts accounts and tenants of a check only', async () => {
    const { glow, superUser } = world;
    const to = (account: string | null, tenant: string) =>
      refusal(tryAs(serviceRole, account, tenant, []));
    expect(await to(attacker.accountId, victim.tenantId)).toBe('accepted');
    expect(await to(null, victim.tenantId)).toBe('accepted');
    expect(await to(attacker.accountId, glow.id)).toBe('42501');
    expect(await to(String(glow.user.sub), victim.tenantId)).toBe('42501');
    expect(await to(String(superUser.sub), victim.tenantId)).toBe('42501');
  });

  it('does what the account may do, and nothing of it stays, in its tenant or in any other', async () => {
    await world.asOwner(
      'create policy leak on public.services for delete to authenticated using (true)',
    );
    const before = await everything();
    const done = await outcomes(
      { do: 'delete', name: 'services' },
      { do: 'update', name: 'quotes', column: 'client_name', values: { client_name: 'Changed' } },
      { do: 'call', name: 'delete_quote', values: { id: attacker.ids.quote } },
    );
    await world.asOwner('drop policy leak on public.services');
    expect(done).toEqual([
      { code: '', isTouched: true },
      { code: '', isTouched: false },
      { code: '', isTouched: false },
    ]);
    expect(await everything()).toEqual(before);
  });

  it('has no more rights than a user of the API: no private table, no function without a grant', async () => {
    const codes = await outcomes(
      { do: 'delete', name: 'audit_log' },
      { do: 'delete', name: 'attempts' },
      { do: 'update', name: 'profiles', column: 'role', values: { role: 'super' } },
      { do: 'call', name: 'purge', values: {} },
    );
    expect(codes.map(({ code }) => code)).toEqual(['42501', '42P01', '42501', '42501']);
  });

  it('runs one update, delete or call of a named object, whatever the names say', async () => {
    const before = await everything();
    const name = 'services --';
    const refused = await outcomes(
      { do: 'delete', name },
      { do: 'update', name: 'services', column: `name = 'x'; ${name}`, values: { name: 'x' } },
      { do: 'call', name, values: {} },
      { do: 'call', name: 'delete_service', values: { 'id => null); --': 'x' } },
      { do: 'truncate', name: 'services' },
      { do: 'sql', name: 'select 1' },
    );
    expect(refused.map(({ code }) => code)).not.toContain('');
    expect(await everything()).toEqual(before);
  });

  it('gives the role back after a step, also after one that fails', async () => {
    await world.transaction(serviceRole, async (client) => {
      for (const name of ['services', 'audit_log']) {
        await client.query('select public.isolation_try($1, $2, $3)', [
          attacker.accountId,
          victim.tenantId,
          JSON.stringify([{ do: 'delete', name }]),
        ]);
        const { rows } = await client.query(
          "select current_user::text as role, auth.uid() as user, current_setting('request.jwt.claims') as claims",
        );
        expect(rows).toEqual([
          { role: 'service_role', user: null, claims: '{"role":"service_role"}' },
        ]);
      }
    });
  });
});

describe('the end of a test of the project', () => {
  const end = (who: Persona, account: unknown) =>
    refusal(world.as(who, 'select public.end_project_test($1)', [account]));
  const tenants = async () =>
    (await world.asOwner('select id from public.tenants order by id')).map(({ id }) => id);

  it('is for the service role, and for an account that only the secret key can mark', async () => {
    const before = await tenants();
    const { glow, superUser } = world;
    for (const who of [visitor, glow.user, superUser]) {
      expect(await end(who, superUser.sub)).toBe('42501');
    }
    // A user's own metadata marks nothing.
    await world.asOwner(
      `update auth.users set raw_user_meta_data = '{"quotewright": "trial"}' where id = $1`,
      [superUser.sub],
    );
    for (const account of [superUser.sub, glow.user.sub, attacker.accountId]) {
      expect(await end(serviceRole, account)).toBe('42501');
    }
    expect(await tenants()).toEqual(before);
  });

  it('never removes the last super user, whatever the account is marked as', async () => {
    const { sub } = world.superUser;
    await world.asOwner(
      `update auth.users set raw_app_meta_data = '{"quotewright": "trial"}',
        created_at = now() - interval '2 hours' where id = $1`,
      [sub],
    );
    expect(await end(serviceRole, sub)).toBe('PT409');
    await world.as(serviceRole, 'select public.purge_trials()');
    expect(await world.asOwner('select id from public.profiles where id = $1', [sub])).toEqual([
      { id: sub },
    ]);
  });
});
