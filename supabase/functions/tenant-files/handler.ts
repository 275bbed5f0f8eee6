import type { Deps } from '../_shared/deps.ts';
import { pictureOf } from '../_shared/domain/archive/pictures.ts';
import { limits } from '../_shared/domain/constants.ts';
import { idOf } from '../_shared/http/bodyFields.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { type Caller, superCallerOf } from '../_shared/sign-in/session.ts';

/** A picture in base64, plus the JSON around it. */
const maxBytes = Math.ceil((limits.logoBytes * 4) / 3) + 4096;

type Body = Record<string, unknown>;

/**
 * A tenant's logo pictures, for a super user who exports a deleted tenant or restores an archive;
 * the database decides whether either is in progress. By `operation`, always with `tenantId`:
 * - `read`: `{ logoId }`. Out: `{ data }`, the picture in base64, or null if Storage has none;
 * - `write`: `{ archivedId, data }`, with the logo's id in the archive. Out: `{ data }` as now
 *   stored; an existing picture is left as it is;
 * - `undo`: removes the pictures that a restore has written, then its rows. Out: `{ files }`.
 * 400 for bad input, 404 for an unknown logo, 401 and 403 without permission, 503 if Storage fails.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const caller = await superCallerOf(request, deps);
    const body = await readJson(request, maxBytes);
    const tenant = idOf('tenantId', body);
    if (body.operation === 'read') return json(await read(deps, caller, tenant, body));
    if (body.operation === 'write') return json(await write(deps, caller, tenant, body));
    if (body.operation === 'undo') return json(await undo(deps, caller, tenant));
    throw new Refusal(400, 'The operation must be read, write or undo');
  });
}

async function read(deps: Deps, caller: Caller, tenant: string, body: Body) {
  const path = await pathOf(caller, { tenant, logo: idOf('logoId', body) });
  return { data: await download(deps, path) };
}

async function write(deps: Deps, caller: Caller, tenant: string, body: Body) {
  const picture = pictureOf(bytesOf(body.data));
  if (!picture) throw new Refusal(400, 'data must be a PNG or JPEG that is not too large');
  const { bytes, kind } = picture;
  const path = await pathOf(caller, { tenant, archived: idOf('archivedId', body) });
  const { error } = await deps.admin.storage
    .from('logos')
    .upload(path, bytes, { contentType: `image/${kind}` });
  // An existing picture is returned below, and the caller compares it.
  if (error !== null && !/exist|duplicate/i.test(error.message)) throw storageRefusal(error);
  return { data: await download(deps, path) };
}

async function undo(deps: Deps, caller: Caller, tenant: string) {
  const bucket = deps.admin.storage.from('logos');
  // Checked first, so that nothing is removed for a caller who may not undo.
  const { error: refused } = await caller.client.rpc('admin_restore_rows', {
    tenant,
    part: 'providers',
    rows: [],
  });
  if (refused !== null) throw databaseRefusal(refused);
  let files = 0;
  for (;;) {
    const { data, error } = await bucket.list(tenant, { limit: 100 });
    if (error !== null) throw storageRefusal(error);
    if (data.length === 0) break;
    // Supabase lists file names without the folder, the embedded stack with it.
    const paths = data.map(({ name }) => `${tenant}/${name.replace(`${tenant}/`, '')}`);
    const { error: removeError } = await bucket.remove(paths);
    if (removeError !== null) throw storageRefusal(removeError);
    files += data.length;
  }
  const { error } = await caller.client.rpc('admin_undo_restore', { id: tenant });
  if (error !== null) throw databaseRefusal(error);
  return { files };
}

async function pathOf(caller: Caller, logo: Record<string, string>): Promise<string> {
  const { data, error } = await caller.client.rpc('admin_logo_path', logo);
  if (error !== null) throw databaseRefusal(error);
  return data;
}

/** The stored picture in base64; null if there is none. */
async function download(deps: Deps, path: string): Promise<string | null> {
  const { data, error } = await deps.admin.storage.from('logos').download(path);
  if (error !== null) {
    if (isMissing(error)) return null;
    throw storageRefusal(error);
  }
  const bytes = new Uint8Array(await data.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

type StorageError = { status?: number | undefined; statusCode?: string | undefined };

/** Storage's `statusCode` is more precise than the HTTP status, which is often 400. */
function isMissing({ status, statusCode }: StorageError): boolean {
  return [400, 404].includes(Number(statusCode) || (status ?? 0));
}

function bytesOf(data: unknown): Uint8Array {
  try {
    if (typeof data === 'string') return Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'data must be base64');
}

function storageRefusal(error: { message: string }): Refusal {
  console.error(error);
  return new Refusal(503, 'The server could not do this. Please try again.');
}
