import { type Ask, askerOf, type CheckedProject, must } from './project.ts';

/** The tenant whose rows a call targets. */
export type Subject = {
  tenantId: string;
  /** Part of every text that the tenant stores. */
  canary: string;
  logoPath: string;
  /** Ids of its rows, by kind. */
  ids: Record<string, string>;
};

/** One of the two throwaway tenants, and its user's client. */
export type TrialTenant = Subject & { accountId: string; ask: Ask };

/** A file in Storage. */
export type StoredFile = { bucket: string; name: string };

export type Trial = {
  victim: TrialTenant;
  other: TrialTenant;
  /** The buckets in which the victim has a picture. */
  filled: string[];
  end: () => Promise<void>;
};

/** The bytes of the victim's logo: a PNG signature followed by the canary. */
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

/** Marks an account as made for a trial, so that leftovers can be told from real accounts. */
export const trialMark = { quotewright: 'trial' };

export type Account = { id: string; email: string; password: string };

/**
 * Creates the two tenants, each with an account and a row in every table, and a picture of the
 * victim in every bucket.
 */
export async function makeTrial(project: CheckedProject, buckets: string[]): Promise<Trial> {
  const service = askerOf(project, project.secretKey);
  const accounts: Account[] = [];
  let tenants: TrialTenant[] = [];
  const end = () => removeTrial(service, buckets, tenants, accounts);
  try {
    for (let count = 0; count < 2; count++) accounts.push(await makeAccount(service));
    const made = await must<Omit<TrialTenant, 'ask'>[]>(
      service('POST', '/rest/v1/rpc/begin_isolation_check', {
        accounts: accounts.map(({ id }) => id),
      }),
      'The throwaway tenants could not be created',
    );
    tenants = await Promise.all(
      made.map(async (tenant, index) => {
        const token = await signIn(project, accounts[index]);
        return { ...tenant, ask: askerOf(project, project.publishableKey, token) };
      }),
    );
    const [victim, other] = tenants;
    if (!victim || !other) throw new Error('The throwaway tenants could not be created');
    const filled: string[] = [];
    for (const bucket of buckets) {
      const path = `/storage/v1/object/${bucket}/${victim.logoPath}`;
      const { status } = await service('POST', path, pictureWith(victim.canary));
      if (status === 200) filled.push(bucket);
    }
    return { victim, other, filled, end };
  } catch (error) {
    await end();
    throw error;
  }
}

export async function makeAccount(service: Ask): Promise<Account> {
  const email = `${crypto.randomUUID()}@users.invalid`;
  const password = `a1-${crypto.randomUUID()}`;
  const body = { email, password, email_confirm: true, app_metadata: trialMark };
  const made = await must<{ id: string }>(
    service('POST', '/auth/v1/admin/users', body),
    'An account could not be created',
  );
  return { id: made.id, email, password };
}

export async function signIn(
  project: CheckedProject,
  account: Account | undefined,
): Promise<string> {
  // The embedded stack compares passwords only for the secret key.
  const service = askerOf(project, project.secretKey);
  const { email, password } = account ?? {};
  const session = await must<{ access_token: string }>(
    service('POST', '/auth/v1/token?grant_type=password', { email, password }),
    'A throwaway user could not sign in',
  );
  return session.access_token;
}

/**
 * Removes a tenant's files in a bucket with the secret key, a page at a time. Throws unless none is
 * left: the tenant must stay then, because only its row leads the next run to them.
 */
export async function removeFolder(service: Ask, bucket: string, tenant: string): Promise<void> {
  for (let names = await filesIn(service, bucket, tenant); names.length > 0; ) {
    const removal = service('DELETE', `/storage/v1/object/${bucket}`, { prefixes: names });
    await must(removal, `The files in ${bucket} could not be removed`);
    const left = await filesIn(service, bucket, tenant);
    const kept = left.find((name) => names.includes(name));
    if (kept) throw new Error(`Storage did not remove ${kept} from ${bucket}`);
    names = left;
  }
}

async function filesIn(service: Ask, bucket: string, tenant: string): Promise<string[]> {
  const prefix = `${tenant}/`;
  const listing = service('POST', `/storage/v1/object/list/${bucket}`, { prefix });
  const files = await must<{ name: string }[]>(
    listing,
    `The files in ${bucket} could not be listed`,
  );
  return files.map(({ name }) => `${prefix}${name.replace(prefix, '')}`);
}

/** Removes the files of interrupted checks and tests, without which their tenants can go. */
export async function removeLeftoverFiles(service: Ask, leftovers: StoredFile[]): Promise<void> {
  const tenantOf = ({ name }: StoredFile) => name.split('/')[0] ?? name;
  const folders = Map.groupBy(leftovers, (file) => `${file.bucket}/${tenantOf(file)}`);
  for (const [file] of folders.values()) {
    if (file) await removeFolder(service, file.bucket, tenantOf(file));
  }
}

/**
 * Removes files first, which SQL cannot, then the tenants with everything in them, or the accounts
 * if there are no tenants yet.
 */
async function removeTrial(
  service: Ask,
  buckets: string[],
  tenants: TrialTenant[],
  accounts: Account[],
): Promise<void> {
  for (const { tenantId } of tenants) {
    for (const bucket of buckets) await removeFolder(service, bucket, tenantId);
  }
  if (tenants.length > 0) {
    const ids = tenants.map(({ tenantId }) => tenantId);
    await must(
      service('POST', '/rest/v1/rpc/end_isolation_check', { tenants: ids }),
      'The cleanup failed',
    );
  } else {
    for (const { id } of accounts) await service('DELETE', `/auth/v1/admin/users/${id}`);
  }
}
