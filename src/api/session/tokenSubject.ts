/**
 * Whose an access token is: its `sub`, as the database will read it. Undefined for what is no token.
 * The session's own `user` is stored beside the token, and only says what it said at sign-in.
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
