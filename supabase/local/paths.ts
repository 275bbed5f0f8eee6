/** Where a request goes. Everything that is not named here is a file or a route of the page. */
export type Place =
  | { to: 'config' }
  | { to: 'admin-users'; id: string | undefined }
  | { to: 'lite' }
  | { to: 'function'; name: string }
  | { to: 'local' }
  | { to: 'nothing' }
  | { to: 'page' };

const lite = /^\/(rest|storage)\/v1(\/|$)/;
/**
 * What the product uses of Auth. The rest stays shut: Lite's `otp` and `magiclink` make accounts
 * even where sign-up is off.
 */
const auth = /^\/auth\/v1\/(token|user|logout|signup|health|settings|\.well-known\/jwks\.json)$/;
const adminUsers = /^\/auth\/v1\/admin\/users(?:\/([^/]+))?\/?$/;
const edgeFunction = /^\/functions\/v1\/([a-z][a-z0-9-]*)$/;
/** First segments that are never the page's, whatever their case. `/_…` is Lite's own. */
const reserved = /^\/(_[^/]*|api|auth|functions|graphql|local|pg|realtime|rest|storage)(\/|$)/i;

/**
 * Decides by the path as the URL standard writes it (`..` and `%2e%2e` are resolved before).
 * Only exact prefixes reach Lite, whose other routes answer anybody: a path that two readers could
 * understand differently (`//`, an encoded slash, dot or backslash) goes nowhere.
 */
export function placeOf(pathname: string): Place {
  if (/\/\/|\\|%(2e|2f|5c|00|25)/i.test(pathname)) {
    // A client's route may hold any text (/login/100%25): it is the page's to judge.
    return reserved.test(pathname) || pathname.includes('//') ? { to: 'nothing' } : { to: 'page' };
  }
  if (pathname === '/config.json') return { to: 'config' };
  const user = adminUsers.exec(pathname);
  if (user) return { to: 'admin-users', id: user[1] };
  if (lite.test(pathname) || auth.test(pathname)) return { to: 'lite' };
  const name = edgeFunction.exec(pathname)?.[1];
  if (name) return { to: 'function', name };
  if (pathname.startsWith('/local/')) return { to: 'local' };
  return reserved.test(pathname) ? { to: 'nothing' } : { to: 'page' };
}
