/**
 * The headers of every page. `backend` is the origin of the Supabase project; without one, as on the embedded stack,
 * it is the page's own.
 */
const contentSecurityPolicy = (backend: string | undefined) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `connect-src 'self'${backend ? ` ${backend}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of every response of the page; the client's page must not be cached by others. */
export function pageHeaders(pathname: string, backend?: string): Record<string, string> {
  const clientPage = pathname.startsWith('/q/');
  return {
    'content-security-policy': contentSecurityPolicy(backend),
    'x-content-type-options': 'nosniff',
    'referrer-policy': clientPage ? 'no-referrer' : 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(backend ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(clientPage ? { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } : {}),
  };
}

/** A stored file is a user's upload on the app's own origin, so it must stay inert. */
export const storedFileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};
