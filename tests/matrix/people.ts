import { askerOf } from '../../supabase/functions/_shared/isolation/project.ts';
import {
  makeAccount,
  signIn,
  type Trial,
} from '../../supabase/functions/_shared/isolation/tenants.ts';
import type { OwnProject } from './project.ts';
import { claimsOf } from './tokens.ts';

/** A signed-in user made for the matrix. */
export type Person = { id: string; username: string; password: string; token: string };

/** Adds a user to a tenant, or a super user, and signs them in. */
export async function addPerson(project: OwnProject, tenantId: string | null): Promise<Person> {
  const account = await makeAccount(askerOf(project, project.secretKey));
  const username = `matrix-${crypto.randomUUID()}`;
  await project.sql(
    'insert into public.profiles (id, tenant_id, username, role) values ($1, $2, $3, $4)',
    [account.id, tenantId, username, tenantId === null ? 'super' : 'client'],
  );
  const token = await signIn(project, account);
  return { id: account.id, username, password: account.password, token };
}

/**
 * Puts back the session that a deactivation or a reset ends, so that the account's state alone keeps
 * its user out.
 */
async function restoreSession({ sql }: OwnProject, { id, token }: Person): Promise<void> {
  const { session_id } = claimsOf(token);
  await sql('insert into auth.sessions (id, user_id) values ($1, $2) on conflict do nothing', [
    session_id,
    id,
  ]);
}

export async function addDeactivated(project: OwnProject, trial: Trial): Promise<Person> {
  const person = await addPerson(project, trial.victim.tenantId);
  await project.sql('update public.profiles set is_active = false where id = $1', [person.id]);
  await restoreSession(project, person);
  return person;
}

export async function addUserWithOldPassword(project: OwnProject, trial: Trial): Promise<Person> {
  const person = await addPerson(project, trial.victim.tenantId);
  await project.sql('update public.profiles set must_change_password = true where id = $1', [
    person.id,
  ]);
  await restoreSession(project, person);
  return person;
}

export async function addSignedOut(project: OwnProject, trial: Trial): Promise<Person> {
  const person = await addPerson(project, trial.victim.tenantId);
  await project.sql('delete from auth.sessions where user_id = $1', [person.id]);
  return person;
}

/**
 * A user of a deactivated tenant whose texts contain the victim's canary: if the user sees a row,
 * it counts as a leak.
 */
export async function addClosedTenant(
  project: OwnProject,
  { victim }: Trial,
): Promise<{ tenantId: string; person: Person }> {
  const [tenant] = await project.sql(
    `insert into public.tenants (name, display_name)
     values ('trial-' || gen_random_uuid(), 'Closed') returning id`,
  );
  const tenantId = String(tenant?.id);
  await project.sql('insert into private.trials (tenant_id) values ($1)', [tenantId]);
  const person = await addPerson(project, tenantId);
  await project.sql('select private.seed_trial_tenant($1, $2, $3)', [
    tenantId,
    person.id,
    victim.canary,
  ]);
  await project.sql('update public.tenants set is_active = false where id = $1', [tenantId]);
  await restoreSession(project, person);
  return { tenantId, person };
}
