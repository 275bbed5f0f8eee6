import type { AppConfig } from '../config.ts';

const prefix = () => `qw-${location.port || location.protocol.replace(':', '')}-`;

/**
 * The name of the session's cookie. It includes the page's port, because cookies are shared between
 * the ports of a host, and the project, so that a session is never sent to another project.
 */
export function sessionCookieName(config: AppConfig): string {
  return `${prefix()}${new URL(config.url).host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth`;
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
  const values = new Map(
    document.cookie.split('; ').map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at), decodeURIComponent(cookie.slice(at + 1))] as const;
    }),
  );
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
