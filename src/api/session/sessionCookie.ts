import type { AppConfig } from '../config.ts';

export const isSecure = () => location.protocol === 'https:';

/** Over HTTPS a browser takes a cookie with the first word only for this very host, whole and secure. */
const prefix = () => {
  const { port, protocol } = location;
  return `${isSecure() ? '__Host-' : ''}qw-${port || protocol.replace(':', '')}-`;
};

/**
 * The name of the session's cookie. It includes the page's port, because cookies are shared between
 * the ports of a host, and the project, so that a session is never sent to another project.
 */
export function sessionCookieName(config: AppConfig): string {
  return `${prefix()}${new URL(config.url).host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth`;
}

/** The page's cookies. */
export const cookies = () =>
  document.cookie.split('; ').map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: decoded(cookie.slice(at + 1)) };
  });

/** Another application on this host may have set a cookie that cannot be decoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Whether a session may exist, checked without loading supabase-js. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(prefix()));
}

/**
 * The access token of the session in the cookie, or undefined. Read without supabase-js for the
 * client's page, whose server uses it to recognize users of the sending tenant.
 */
export function sessionTokenInCookie(config: AppConfig): string | undefined {
  const name = sessionCookieName(config);
  const values = new Map(cookies().map((cookie) => [cookie.name, cookie.value]));
  let value = values.get(name) ?? '';
  // A long value is split over several cookies.
  for (let part = 0; values.has(`${name}.${part}`); part++) value += values.get(`${name}.${part}`);
  try {
    const base64 = value
      .replace(/^base64-/, '')
      .replaceAll('-', '+')
      .replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const session: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const token: unknown = Reflect.get(Object(session), 'access_token');
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
