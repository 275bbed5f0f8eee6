/**
 * Whether an answer is the file that was asked for, as far as its type tells, and not a page that a
 * captive portal or a proxy put in its place, under whatever status.
 */
export function isItself(request: Request, response: Response): boolean {
  if (!response.ok) return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage === (new URL(request.url).pathname === '/');
}
