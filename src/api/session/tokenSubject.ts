/**
 * The user of an access token: its `sub`, as the database reads it; undefined if it is not a token.
 * The session's own `user` is stored beside the token and may be out of date.
 */
export function tokenSubject(accessToken: string): string | undefined {
  try {
    const [, payload = ''] = accessToken.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
