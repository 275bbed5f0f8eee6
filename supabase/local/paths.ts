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
 * The part of Auth that the product uses. The rest is not exposed: Lite's `otp` and `magiclink`
 * create accounts even if sign-up is off.
 */
const auth = /^\/auth\/v1\/(token|user|logout|signup|health|settings|\.well-known\/jwks\.json)$/;
const adminUsers = /^\/auth\/v1\/admin\/users(?:\/([^/]+))?\/?$/;
const edgeFunction = /^\/functions\/v1\/([a-z][a-z0-9-]*)$/;
/** First segments that are never routes of the page, in any letter case. `/_…` is Lite's own. */
const reserved = /^\/(_[^/]*|api|auth|functions|graphql|local|pg|realtime|rest|storage)(\/|$)/i;

/**
 * Decides by the path as the URL standard writes it (`..` and `%2e%2e` are resolved before). Only
 * exact prefixes reach Lite, because its other routes are open to everyone. An ambiguous path
 * (`//`, an encoded slash, dot or backslash) is not routed at all.
 */
export function placeOf(pathname: string): Place {
  if (/\/\/|\\|%(2e|2f|5c|00|25)/i.test(pathname)) {
    // The page's own routes may contain any text (/login/100%25).
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
