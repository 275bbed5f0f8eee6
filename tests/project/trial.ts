import { createSuper } from '../../scripts/super/accounts.ts';
import { type CheckedProject, must } from '../../supabase/functions/_shared/isolation/project.ts';
import {
  removeFolder,
  removeLeftoverFiles,
  type StoredFile,
  trialMark,
} from '../../supabase/functions/_shared/isolation/tenants.ts';
import { askers, type Stage } from './stage.ts';

/** Removes what a killed test has left behind more than an hour ago. Returns how many tenants. */
export async function removeLeftovers(project: CheckedProject): Promise<number> {
  const { service } = askers(project);
  const catalog = service('POST', '/rest/v1/rpc/isolation_catalog', {});
  const { leftovers } = await must<{ leftovers: StoredFile[] }>(
    catalog,
    'Leftovers could not be listed',
  );
  await removeLeftoverFiles(service, leftovers);
  const purge = service('POST', '/rest/v1/rpc/purge_trials', {});
  return must<number>(purge, 'Leftovers could not be removed');
}

/** Creates the super user of a test, whose account is marked, so that everything is found later. */
export async function beginTrial(
  project: CheckedProject,
  recipients: Stage['recipients'],
): Promise<Stage> {
  const mark = `trial-${crypto.randomUUID()}`;
  const person = { username: mark, email: '', password: `a1-${crypto.randomUUID()}` };
  const id = await createSuper(project, person, trialMark);
  return { project, mark, as: askers(project), recipients, superUser: { ...person, id } };
}

/**
 * Removes everything that the test has made: files first, which SQL cannot. If one stays, so do its
 * tenant and the account, by which the next test finds it.
 */
export async function endTrial({
  as: { service },
  first,
  second,
  superUser,
}: Stage): Promise<void> {
  for (const tenant of [first, second]) if (tenant) await removeFolder(service, 'logos', tenant.id);
  const end = service('POST', '/rest/v1/rpc/end_project_test', { account: superUser.id });
  await must(end, 'The cleanup failed');
}
