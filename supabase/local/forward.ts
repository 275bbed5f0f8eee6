import type { App } from '@supabase/lite';
import type { AuthSettings } from './authSettings.ts';
import { bodyLimit, readBody } from './bodies.ts';
import { filterRefusal } from './filters.ts';
import { refuseBody } from './jsonBodies.ts';
import type { Keys } from './keys.ts';
import { refuseAs } from './refusals.ts';
import { selectRefusal } from './selects.ts';
import { refuseClaims } from './tokenClaims.ts';
import { createTurns } from './turns.ts';
import { refuseUpload } from './uploads.ts';

export type Forward = (request: Request, target: URL, peer: string | null) => Promise<Response>;

/**
 * Passes requests to Lite once their body is complete, so that a slow sender occupies no
 * connection.
 */
export function createForward(
  app: Pick<App, 'fetch'>,
  { publishableKey, secretKey }: Pick<Keys, 'publishableKey' | 'secretKey'>,
  settings: Pick<AuthSettings, 'emailProvider'>,
): Forward {
  const knownKeys = [publishableKey, secretKey];
  const inTurn = createTurns();
  return async (request, target, peer) => {
    const refusal =
      refuseKey(request, target, knownKeys) ??
      refuseClaims(request, target.pathname) ??
      refuseQuery(target) ??
      refuseUnfiltered(request.method, target) ??
      refuseSigned(target) ??
      refuseGrant(request, target, secretKey) ??
      refuseProvider(target, settings.emailProvider);
    if (refusal) {
      await request.body?.cancel();
      return refusal;
    }
    const body = await readBody(request, bodyLimit(target.pathname));
    if (!body) return refuseAs(target.pathname, 413, 'too_large', 'Payload too large');
    const refused = refuseBody({
      method: request.method,
      pathname: target.pathname,
      contentType: request.headers.get('content-type') ?? '',
      body,
    });
    if (refused) return refused;
    const notAPicture = await refuseUpload(request, target.pathname, body);
    if (notAPicture) return notAPicture;
    const headers = withoutTx(request.headers);
    // Storage trusts this header for a file's size, and treats a missing one as small.
    if (body.byteLength > 0) headers.set('content-length', `${body.byteLength}`);
    headers.delete('transfer-encoding');
    const plain = new Request(target, {
      method: request.method,
      headers,
      ...(body.byteLength > 0 ? { body } : {}),
    });
    const ask = async () => app.fetch(plain, { peerAddress: peer });
    // Lite ends a session whose token comes twice at the same moment, as from two tabs; Auth has a lock.
    const answer = await (target.pathname === '/auth/v1/token'
      ? inTurn(new TextDecoder().decode(body), ask)
      : ask());
    return new Response(answer.body, answer);
  };
}

/** Like a hosted project's gateway: without a known key, a request is refused unread. */
function refuseKey(
  request: Request,
  { pathname, searchParams }: URL,
  knownKeys: readonly string[],
): Response | undefined {
  const isOpen = request.method === 'OPTIONS' || /^\/(storage\/|auth\/v1\/\.)/.test(pathname);
  const key = request.headers.get('apikey') ?? searchParams.get('apikey');
  if (isOpen || (key !== null && knownKeys.includes(key))) return undefined;
  const why = key === null ? 'No API key found in request' : 'Invalid API key';
  return refuseAs(pathname, 401, 'no_authorization', why);
}

/**
 * Auth compares passwords without the limits of the function `login`, which therefore is the only one
 * to ask it, with the secret key. Everyone else may only renew a session.
 */
function refuseGrant(
  request: Request,
  { pathname, searchParams }: URL,
  secretKey: string,
): Response | undefined {
  if (pathname !== '/auth/v1/token' || request.method !== 'POST') return undefined;
  if (request.headers.get('apikey') === secretKey) return undefined;
  // If it is given twice, Lite might use the other value.
  const [grant, ...others] = searchParams.getAll('grant_type');
  if (grant === 'refresh_token' && others.length === 0) return undefined;
  const why = 'Passwords are compared by the function login';
  return refuseAs(pathname, 403, 'not_admin', why);
}

/** Without the email provider, Auth compares no passwords, but Lite does. */
function refuseProvider({ pathname, searchParams }: URL, isOn: boolean): Response | undefined {
  const isPassword = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  if (isOn || !isPassword) return undefined;
  return refuseAs(pathname, 422, 'email_provider_disabled', 'Email logins are disabled');
}

function refuseQuery({ pathname, searchParams }: URL): Response | undefined {
  if (!pathname.startsWith('/rest/v1/')) return undefined;
  const relation = decoded(pathname.slice('/rest/v1/'.length));
  const selects = searchParams.getAll('select').map((select) => selectRefusal(relation, select));
  const why = [filterRefusal(searchParams), ...selects].find(Boolean);
  return why ? refuseAs(pathname, 400, 'PGRST100', why) : undefined;
}

const notFilters = ['apikey', 'columns', 'limit', 'offset', 'on_conflict', 'order', 'select'];

/** The rule of the extension safeupdate, which hosted projects load for their API. */
function refuseUnfiltered(method: string, { pathname, searchParams }: URL): Response | undefined {
  const isWrite = method === 'PATCH' || method === 'DELETE';
  if (!isWrite || !pathname.startsWith('/rest/v1/')) return undefined;
  if ([...searchParams.keys()].some((name) => !notFilters.includes(name))) return undefined;
  const statement = method === 'PATCH' ? 'UPDATE' : 'DELETE';
  return refuseAs(pathname, 400, '21000', `${statement} requires a WHERE clause`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A signed URL opens a file until it expires, even after its creator has lost access. */
function refuseSigned({ pathname }: URL): Response | undefined {
  if (!/^\/storage\/v1\/object\/(upload\/)?sign(\/|$)/.test(pathname)) return undefined;
  return refuseAs(pathname, 400, 'InvalidRequest', 'Signed URLs are turned off');
}

/** Lite acknowledges `Prefer: tx=rollback` and commits; PostgREST ignores it unless it is allowed. */
function withoutTx(given: Headers): Headers {
  const headers = new Headers(given);
  const prefer = headers.get('prefer');
  if (prefer === null) return headers;
  const kept = prefer.split(',').filter((preference) => !/^\s*tx\s*=/i.test(preference));
  if (kept.length > 0) headers.set('prefer', kept.join(','));
  else headers.delete('prefer');
  return headers;
}
