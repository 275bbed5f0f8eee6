/**
 * Whether a response is the requested file, judging by its content type, and not a page that a
 * captive portal or proxy returned instead, with any status.
 */
export function isItself(request: Request, response: Response): boolean {
  if (!response.ok) return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage === (new URL(request.url).pathname === '/');
}
