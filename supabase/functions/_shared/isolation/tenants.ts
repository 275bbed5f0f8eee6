import { type Ask, askerOf, type CheckedProject, must } from './project.ts';

/** One of the two throw-away tenants, and how its user asks. */
export type TrialTenant = {
  tenantId: string;
  accountId: string;
  /** Stands in every text of the tenant. */
  canary: string;
  logoPath: string;
  /** Ids of its rows, by kind. */
  ids: Record<string, string>;
  ask: Ask;
};

export type Trial = { victim: TrialTenant; other: TrialTenant; end: () => Promise<void> };

/** The bytes of the victim's logo, with the canary behind a PNG's first bytes. */
export const pictureWith = (canary: string) =>
  new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...new TextEncoder().encode(canary),
  ]);

type Account = { id: string; email: string; password: string };

/** Makes the two tenants with an account each, a row in every table and a picture in Storage. */
export async function makeTrial(project: CheckedProject): Promise<Trial> {
  const service = askerOf(project, project.secretKey);
  const accounts: Account[] = [];
  let tenants: TrialTenant[] = [];
  const end = () => removeTrial(service, tenants, accounts);
  try {
    for (let count = 0; count < 2; count++) accounts.push(await makeAccount(service));
    const made = await must<Omit<TrialTenant, 'ask'>[]>(
      service('POST', '/rest/v1/rpc/begin_isolation_check', {
        accounts: accounts.map(({ id }) => id),
      }),
      'The throw-away tenants could not be made',
    );
    tenants = await Promise.all(
      made.map(async (tenant, index) => {
        const token = await signIn(project, accounts[index]);
        return { ...tenant, ask: askerOf(project, project.publishableKey, token) };
      }),
    );
    const [victim, other] = tenants;
    if (!victim || !other) throw new Error('The throw-away tenants could not be made');
    await must(
      service('POST', `/storage/v1/object/logos/${victim.logoPath}`, pictureWith(victim.canary)),
      'The picture could not be stored',
    );
    return { victim, other, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function makeAccount(service: Ask): Promise<Account> {
  const email = `${crypto.randomUUID()}@users.invalid`;
  const password = `a1-${crypto.randomUUID()}`;
  const body = { email, password, email_confirm: true };
  const made = await must<{ id: string }>(
    service('POST', '/auth/v1/admin/users', body),
    'An account could not be made',
  );
  return { id: made.id, email, password };
}

async function signIn(project: CheckedProject, account: Account | undefined): Promise<string> {
  const visitor = askerOf(project, project.publishableKey);
  const { email, password } = account ?? {};
  const session = await must<{ access_token: string }>(
    visitor('POST', '/auth/v1/token?grant_type=password', { email, password }),
    'A throw-away user could not sign in',
  );
  return session.access_token;
}

/** Files first, which SQL cannot remove; then the tenants with everything, and accounts without one. */
async function removeTrial(
  service: Ask,
  tenants: TrialTenant[],
  accounts: Account[],
): Promise<void> {
  for (const { tenantId } of tenants) {
    const listed = await service('POST', '/storage/v1/object/list/logos', {
      prefix: `${tenantId}/`,
    });
    const names: { name: string }[] = listed.status === 200 ? JSON.parse(listed.text) : [];
    const prefixes = names.map(({ name }) => `${tenantId}/${name.replace(`${tenantId}/`, '')}`);
    if (prefixes.length > 0) await service('DELETE', '/storage/v1/object/logos', { prefixes });
  }
  if (tenants.length > 0) {
    const ids = tenants.map(({ tenantId }) => tenantId);
    await must(
      service('POST', '/rest/v1/rpc/end_isolation_check', { tenants: ids }),
      'Cleaning up',
    );
  } else {
    for (const { id } of accounts) await service('DELETE', `/auth/v1/admin/users/${id}`);
  }
}
