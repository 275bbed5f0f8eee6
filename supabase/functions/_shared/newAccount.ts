import { databaseRefusal } from './databaseRefusal.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './http.ts';
import type { Caller } from './session.ts';

/** What the database has reserved (migration tenant_creation). */
type Begun = {
  /** The account's random address in Auth. */
  authEmail: string;
  /** The account, where an earlier try got that far. */
  accountId: string | null;
  isDone: boolean;
  /** It is done, and its first password was not used yet. */
  isUnused: boolean;
};

type Begin = {
  call: 'admin_begin_tenant' | 'admin_begin_user';
  parameters: { id: string } & Record<string, string>;
};

/**
 * Makes an account in Auth and what belongs to it in the database, or neither. The same id again
 * goes on where the call before stopped, and makes nothing twice.
 * @returns the user's id, and whether `password` is the account's now
 */
export async function makeAccount(
  deps: Deps,
  caller: Caller,
  { call, parameters }: Begin,
  password: string,
): Promise<{ userId: string; isPasswordSet: boolean }> {
  const begin = async (): Promise<Begun> => dataOf(await caller.client.rpc(call, parameters));
  const { id } = parameters;
  let begun = await begin();
  if (begun.accountId === null) {
    const refusal = await createInAuth(deps, begun.authEmail, password);
    // It may be that the same call, arrived twice, was here first: then the account is there.
    if (refusal) begun = await begin();
    if (refusal && begun.accountId === null) {
      await abandon(caller, id);
      throw refusal;
    }
  }
  // An earlier try may have left another password.
  const isPasswordSet = begun.accountId === null || !begun.isDone || begun.isUnused;
  if (begun.accountId !== null && isPasswordSet) {
    await setPassword(deps, begun.accountId, password);
  }
  return { userId: await finish(caller, id), isPasswordSet };
}

/** Gives an account of Auth a password; its sessions end with it. */
export async function setPassword(deps: Deps, accountId: string, password: string): Promise<void> {
  const { error } = await deps.admin.auth.admin.updateUserById(accountId, { password });
  if (error !== null) throw authRefusal(error);
}

/** Auth's refusal, if it made no account. */
async function createInAuth(
  deps: Deps,
  email: string,
  password: string,
): Promise<Refusal | undefined> {
  const account = { email, password, email_confirm: true };
  const { error } = await deps.admin.auth.admin.createUser(account);
  return error === null ? undefined : authRefusal(error);
}

/** Where the database says no, what was begun is taken back; where it says nothing, it may be done. */
async function finish(caller: Caller, id: string): Promise<string> {
  const { data, error } = await caller.client.rpc('admin_finish_creation', { id });
  if (error === null) return data;
  const refusal = databaseRefusal(error);
  if (refusal.status < 500) await abandon(caller, id);
  throw refusal;
}

/** If even this fails, the database clears the half away by itself (private.clear_halves). */
async function abandon(caller: Caller, id: string): Promise<void> {
  const { error } = await caller.client.rpc('admin_abandon_creation', { id });
  if (error !== null) console.error(error);
}

function authRefusal(error: { status?: number | undefined; message: string }): Refusal {
  console.error(error);
  // Auth's own rules on passwords may be stricter than ours.
  if (error.status === 422) return new Refusal(400, error.message);
  return new Refusal(503, 'The server could not do this. Please try again.');
}

function dataOf<T>({
  data,
  error,
}: {
  data: T;
  error: { code?: string; message: string } | null;
}): T {
  if (error !== null) throw databaseRefusal(error);
  return data;
}
