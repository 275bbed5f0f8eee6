import type { Deps } from '../deps.ts';
import { databaseRefusal } from '../http/databaseRefusal.ts';
import { Refusal } from '../http/http.ts';
import type { Caller } from './session.ts';

/** A reservation in the database. */
type Begun = {
  /** The account's random address in Auth. */
  authEmail: string;
  /** The account, if an earlier attempt got that far. */
  accountId: string | null;
  isDone: boolean;
  /** Done, and the first password has not been used yet. */
  isUnused: boolean;
};

type Begin = {
  call: 'admin_begin_tenant' | 'admin_begin_user';
  parameters: { id: string } & Record<string, string | boolean>;
};

/**
 * Creates an account in Auth and its rows in the database, or neither. Calling again with the same
 * id resumes where the previous call stopped and creates nothing twice.
 * @returns the user's id, and whether `password` is now the account's
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
    // A duplicate of this request may have created it first.
    if (refusal) begun = await begin();
    if (refusal && begun.accountId === null) {
      await abandon(caller, id);
      throw refusal;
    }
  }
  // An earlier attempt may have set a different password.
  const isPasswordSet = !begun.isDone || begun.isUnused;
  if (begun.accountId !== null && isPasswordSet) {
    await setPassword(deps, begun.accountId, password);
  }
  return { userId: await finish(caller, id), isPasswordSet };
}

/** Sets an account's password in Auth, which ends its sessions. */
export async function setPassword(deps: Deps, accountId: string, password: string): Promise<void> {
  const { error } = await deps.admin.auth.admin.updateUserById(accountId, { password });
  if (error !== null) throw authRefusal(error);
}

/** Creates the account. Returns Auth's refusal, if it created none. */
async function createInAuth(
  deps: Deps,
  email: string,
  password: string,
): Promise<Refusal | undefined> {
  const account = { email, password, email_confirm: true };
  const { error } = await deps.admin.auth.admin.createUser(account);
  return error === null ? undefined : authRefusal(error);
}

/** On a refusal, undoes what was begun; without an answer it may have succeeded, so leaves it. */
async function finish(caller: Caller, id: string): Promise<string> {
  const { data, error } = await caller.client.rpc('admin_finish_creation', { id });
  if (error === null) return data;
  const refusal = databaseRefusal(error);
  if (refusal.status < 500) await abandon(caller, id);
  throw refusal;
}

/** If this fails too, private.remove_unfinished_reservations does it later. */
async function abandon(caller: Caller, id: string): Promise<void> {
  const { error } = await caller.client.rpc('admin_abandon_creation', { id });
  if (error !== null) console.error(error);
}

function authRefusal(error: { status?: number | undefined; message: string }): Refusal {
  console.error(error);
  // Auth may be configured with stricter password rules than ours.
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
