import {
  AuthError,
  createUser,
  deleteUser,
  listUsers,
  readUser,
  type UserChanges,
  updateUser,
} from './adminUsers.ts';
import type { PasswordRules } from './authSettings.ts';
import { BodyAborted, readBody } from './bodies.ts';
import type { Database, Row } from './database.ts';

/** `/auth/v1/admin/users`, which Lite lacks, with GoTrue's responses. Only for the secret key. */
export function createAdminUsers(options: {
  database: Database;
  secretKey: string;
  passwords: PasswordRules;
}): (request: Request, url: URL, id: string | undefined) => Promise<Response> {
  const { database, secretKey, passwords } = options;
  return async (request, url, id) => {
    try {
      requireSecretKey(request, url, secretKey);
      const changes = await readChanges(request);
      return await database.transaction((tx) =>
        answer(request, url, id, { changes, passwords }, tx),
      );
    } catch (error) {
      if (error instanceof BodyAborted) throw error;
      if (error instanceof AuthError) return refusal(error);
      console.error('auth/v1/admin/users:', error instanceof Error ? error.message : error);
      return refusal(new AuthError(500, 'unexpected_failure', 'Unexpected failure'));
    }
  };
}

async function answer(
  request: Request,
  url: URL,
  id: string | undefined,
  { changes, passwords }: { changes: UserChanges; passwords: PasswordRules },
  tx: Parameters<typeof readUser>[0],
): Promise<Response> {
  const call = `${request.method} ${id ? 'one' : 'all'}`;
  if (call === 'POST all') return json(await createUser(tx, changes, passwords));
  if (call === 'GET all') return list(url, await listUsers(tx, ...pageOf(url)));
  if (call === 'GET one') return json(await readUser(tx, id ?? ''));
  if (call === 'PUT one') return json(await updateUser(tx, id ?? '', changes, passwords));
  if (call === 'DELETE one') return json(await deleteUser(tx, id ?? ''));
  return new Response(null, {
    status: 405,
    headers: { allow: id ? 'GET, PUT, DELETE' : 'GET, POST' },
  });
}

/** The key must be the caller's only identity: with a user's token too, the user is the caller. */
function requireSecretKey(request: Request, url: URL, secretKey: string): void {
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  if (!key && !bearer) throw new AuthError(401, 'no_authorization', 'No API key found in request');
  if ((key ?? bearer) !== secretKey || (bearer ?? secretKey) !== secretKey) {
    throw new AuthError(403, 'not_admin', 'User not allowed');
  }
}

async function readChanges(request: Request): Promise<UserChanges> {
  if (request.method !== 'POST' && request.method !== 'PUT') return {};
  const bad = (message: string) => new AuthError(400, 'bad_json', message);
  const body = await readBody(request, 100_000);
  if (!body) throw bad('Request body is too large');
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(body) || '{}');
  } catch {
    throw bad('Could not parse request body as JSON');
  }
  if (!isChanges(parsed)) throw bad('Request body has a field of the wrong type');
  return parsed;
}

function isChanges(value: unknown): value is UserChanges {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  const are = (names: string[], type: string) =>
    names.every((name) => field(name) === undefined || typeof field(name) === type);
  return (
    are(['id', 'email', 'password', 'ban_duration'], 'string') &&
    are(['email_confirm'], 'boolean') &&
    are(['user_metadata', 'app_metadata'], 'object') &&
    (field('id') === undefined ||
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(field('id'))))
  );
}

function pageOf(url: URL): [page: number, perPage: number] {
  const whole = (name: string, otherwise: number, most: number) => {
    const value = Number(url.searchParams.get(name));
    return Number.isInteger(value) && value > 0 ? Math.min(value, most) : otherwise;
  };
  return [whole('page', 1, 1_000_000), whole('per_page', 50, 1000)];
}

function list(url: URL, found: { users: Row[]; total: number }): Response {
  const [page, perPage] = pageOf(url);
  const last = Math.max(1, Math.ceil(found.total / perPage));
  const link = (to: number, rel: string) =>
    `<${url.pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return json(
    { users: found.users, aud: 'authenticated' },
    { 'x-total-count': `${found.total}`, link: links.join(', ') },
  );
}

function json(value: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(value, { headers: { 'cache-control': 'no-store', ...headers } });
}

function refusal(error: AuthError): Response {
  return Response.json(
    { code: error.status, error_code: error.code, msg: error.message },
    { status: error.status, headers: { 'x-sb-error-code': error.code } },
  );
}
