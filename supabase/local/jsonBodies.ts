import { isDeeperThan } from './jsonDepth.ts';
import { refuseAs } from './refusals.ts';

const deepest = 100;
const authCalls = /^\/auth\/v1\/(token|user|signup|logout)$/;
const authTexts =
  'email password current_password refresh_token phone auth_code code_verifier nonce provider id_token access_token token channel'.split(
    ' ',
  );
/** Storage's calls with a JSON body; uploads may be anything. */
const storageCalls = /^\/storage\/v1\/(bucket|object\/(list|list-v2|move|copy|sign))(\/|$)/;
/** Deletes the objects that its body lists. */
const bulkDeletion = /^DELETE \/storage\/v1\/object\/[^/]+\/?$/;
/** bcrypt ignores the rest: the beginning of a longer password would be enough. */
const longestPassword = 72;

type Call = { method: string; pathname: string; contentType: string; body: Uint8Array };

/**
 * The refusal of a body that Lite or the database would handle wrongly; undefined for a valid one.
 */
export function refuseBody(call: Call): Response | undefined {
  const { method, pathname, body } = call;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined;
  const refuse = (code: string, why: string) => refuseAs(pathname, 400, code, why);
  if (pathname.startsWith('/rest/')) {
    const [type = ''] = call.contentType.split(';');
    const isJson = !/csv|urlencoded|octet-stream|text\//.test(type);
    if (!isJson) return undefined;
    if (isDeeperThan(deepest, body)) {
      return refuse('PGRST102', `JSON is nested deeper than ${deepest}`);
    }
    return areRows(body)
      ? undefined
      : refuse('PGRST102', 'The body must be an object or an array of objects');
  }
  const isAuth = authCalls.test(pathname);
  const isBulk = bulkDeletion.test(`${method} ${pathname}`);
  if (!isAuth && !isBulk && !storageCalls.test(pathname)) return undefined;
  const mayBeEmpty = (method === 'DELETE' && !isBulk) || pathname === '/auth/v1/logout';
  if (mayBeEmpty && body.byteLength === 0) return undefined;
  const value = objectOf(body);
  if (!value) {
    return refuse(isAuth ? 'bad_json' : 'InvalidRequest', 'The request is not a JSON object');
  }
  return isAuth ? refuseAuth(call, value) : undefined;
}

function refuseAuth({ method, pathname }: Call, value: object): Response | undefined {
  const wrong = authTexts.find(
    (name) => !/^(string|undefined)$/.test(typeof Reflect.get(value, name)),
  );
  if (wrong) return refuseAs(pathname, 400, 'validation_failed', `${wrong} must be text`);
  const has = (name: string) => Reflect.get(value, name) !== undefined;
  if (method === 'PUT' && pathname === '/auth/v1/user' && (has('password') || has('email'))) {
    // A hosted project refuses this by its settings (docs/decisions/0012).
    const why = 'A password is changed by the function change-password';
    return refuseAs(pathname, 403, 'current_password_required', why);
  }
  if (method === 'PUT' && pathname === '/auth/v1/user' && has('data')) {
    // The product keeps nothing there, and Auth keeps whatever it is given, without an end.
    return refuseAs(pathname, 403, 'validation_failed', 'Users have no metadata of their own');
  }
  const password = String(Reflect.get(value, 'password') ?? '');
  // No user has such a password, and its beginning would be compared alone.
  return new TextEncoder().encode(password).byteLength > longestPassword
    ? refuseAs(pathname, 400, 'invalid_credentials', 'Invalid login credentials')
    : undefined;
}

/** Lite looks for columns in each row, and fails at one that is not an object. */
function areRows(body: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    const rows: unknown[] = Array.isArray(value) ? value : [value];
    return rows.every((row) => typeof row === 'object' && row !== null);
  } catch {
    // Lite refuses it, unless it is empty.
    return true;
  }
}

/**
 * A body's JSON object; undefined if it is not one, is nested too deep, or contains a NUL
 * character.
 */
function objectOf(body: Uint8Array): object | undefined {
  if (isDeeperThan(deepest, body)) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body), refuseNul);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function refuseNul(name: string, value: unknown): unknown {
  if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new SyntaxError('NUL character');
  }
  return value;
}
