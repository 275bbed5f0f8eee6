import type { TrialTenant } from '../../supabase/functions/_shared/isolation/tenants.ts';
import type { Witness } from '../../supabase/functions/_shared/isolation/witness.ts';
import { isForSupers } from './actors.ts';
import type { Person } from './people.ts';
import type { OwnProject } from './project.ts';
import { claimsOf } from './tokens.ts';

/** Without these, the database refuses the super user too: nothing is under way. */
const begun: Record<string, string> = {
  admin_export_page: 'tenant_exports',
  admin_logo_path: 'tenant_exports',
  admin_finish_restore: 'restores',
  admin_undo_restore: 'restores',
  admin_restore_rows: 'restores',
};

/**
 * Shows that what everyone else is refused is open to the super user: each function of the
 * administration is called as one, in a transaction that is rolled back. A missing row counts as
 * being let in; 42501 does not.
 */
export async function trySuperCalls(
  project: OwnProject,
  superUser: Person,
  { tenantId }: TrialTenant,
  witness: Witness,
  wants: (target: string) => boolean,
): Promise<void> {
  const functions = await project.sql(
    `select proname as name, proargtypes::regtype[]::text[] as types from pg_proc
     where pronamespace = 'public'::regnamespace order by proname`,
  );
  for (const { name, types } of functions as { name: string; types: string[] }[]) {
    const target = `function ${name}`;
    if (!isForSupers(target) || !wants(target)) continue;
    const came = await project.rolledBack(async (query) => {
      await begin(query, begun[name], tenantId, superUser);
      await query("select set_config('role', 'authenticated', true)");
      await query(
        "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
        [JSON.stringify(claimsOf(superUser.token)), superUser.id],
      );
      const places = types.map((type, index) => `$${index + 1}::${type}`).join(', ');
      await query(
        `select public.${name}(${places})`,
        types.map((type) => argumentOf(type, tenantId)),
      );
    });
    if (came === '42501') witness.uncovered(target, 'call as the super user', 'refused too');
    else witness.record('super user', target, 'call', `let in ${came}`.trim(), 'refused');
  }
}

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

async function begin(query: Query, what: string | undefined, tenant: string, { id }: Person) {
  if (what === undefined) return;
  if (what === 'restores') {
    await query(
      `insert into private.restores (tenant_id, actor_id, was_active, settings)
       values ($1, $2, true, '{}')`,
      [tenant, id],
    );
    return;
  }
  await query('update public.tenants set deleted_at = now() where id = $1', [tenant]);
  await query('insert into private.tenant_exports (tenant_id, actor_id) values ($1, $2)', [
    tenant,
    id,
  ]);
}

function argumentOf(type: string, tenant: string): unknown {
  if (type === 'uuid') return tenant;
  if (type === 'jsonb') return '[]';
  if (type === 'integer') return 1;
  return type === 'boolean' ? true : '';
}
