import { refuseAs } from './refusals.ts';

/**
 * The answer to a token that is for another audience or never expires; undefined for any other. Lite
 * checks signatures, and the expiry of a token that has one, but not these two.
 */
export function refuseClaims(request: Request, pathname: string): Response | undefined {
  const claims = claimsOf(request.headers.get('authorization') ?? '');
  if (!claims) return undefined;
  const why =
    Reflect.get(claims, 'aud') !== 'authenticated'
      ? 'JWT not in audience'
      : typeof Reflect.get(claims, 'exp') !== 'number' && 'JWT does not expire';
  if (!why) return undefined;
  return pathname.startsWith('/auth/')
    ? refuseAs(pathname, 403, 'bad_jwt', why)
    : refuseAs(pathname, 401, 'PGRST303', why);
}

/** Unverified; undefined where there is no token that can be read, which Lite refuses. */
function claimsOf(authorization: string): object | undefined {
  const payload = /^Bearer\s+[\w-]+\.([\w-]+)\.[\w-]*$/i.exec(authorization)?.[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.fromBase64(payload, { alphabet: 'base64url' });
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
