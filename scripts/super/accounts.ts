import { randomBytes, randomUUID } from 'node:crypto';
import { adminClient } from './adminClient.ts';
import type { Project } from './project.ts';

/**
 * The decoy account: sign-ins that name no user are compared with its password (migration
 * signing_in).
 */
const decoy = 'decoy@users.invalid';

/** Creates the decoy account, with a random password that is not kept. */
export async function ensureDecoy(project: Project): Promise<void> {
  const password = `a1-${randomBytes(40).toString('base64url')}`;
  const account = { email: decoy, password, email_confirm: true };
  const { error } = await adminClient(project).auth.admin.createUser(account);
  if (error && error.code !== 'email_exists') throw failure(error);
}

/** Whether the project has a super user who can sign in. */
export async function hasSuper(project: Project): Promise<boolean> {
  const { data, error } = await adminClient(project)
    .from('profiles')
    .select('id')
    .eq('role', 'super')
    .eq('is_active', true)
    .limit(1);
  if (error) throw failure(error);
  return data.length > 0;
}

/**
 * Creates a super user: the account in Auth with a random address, and the profile. If the profile
 * is refused, removes the account.
 * @param app_metadata what only the secret key can write about an account
 * @returns its id
 */
export async function createSuper(
  project: Project,
  person: { username: string; email: string; password: string },
  app_metadata: Record<string, string> = {},
): Promise<string> {
  const admin = adminClient(project);
  const account = { email: `${randomUUID()}@users.invalid`, email_confirm: true, app_metadata };
  const made = await admin.auth.admin.createUser({ ...account, password: person.password });
  if (made.error) throw failure(made.error);
  const { id } = made.data.user;
  const { username, email } = person;
  const { error } = await admin.from('profiles').insert({ id, username, email, role: 'super' });
  if (!error) return id;
  await admin.auth.admin.deleteUser(id);
  throw error.code === '23505'
    ? new Error(`The user ${username} already exists. Nothing was created.`)
    : failure(error);
}

function failure(error: { message: string }): Error {
  const redirected = /\S+ answered with a redirect .*/.exec(error.message)?.[0];
  if (redirected) return new Error(`${redirected}.`);
  return new Error(
    /fetch failed/.test(error.message)
      ? 'The project gave no answer. Check SUPABASE_URL and the network, then try again.'
      : `The project refused: ${error.message}`,
  );
}
