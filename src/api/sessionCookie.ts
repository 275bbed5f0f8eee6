import type { AppConfig } from './config.ts';

const prefix = () => `qw-${location.port || location.protocol.replace(':', '')}-`;

/**
 * Name of the session's cookie. It carries the page's port, because cookies are shared between the
 * ports of a host, and the project, so that a session of another project is never sent to this one.
 */
export function sessionCookieName(config: AppConfig): string {
  return `${prefix()}${new URL(config.url).host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth`;
}

/** Whether a session may exist here, told without loading supabase-js (DESIGN §11). */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(prefix()));
}
