/** The response to a refused request, in the format of the service it was for. */
export function refuseAs(pathname: string, status: number, code: string, why: string): Response {
  return Response.json(shape(pathname, status, code, why), {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}

function shape(pathname: string, status: number, code: string, why: string): object {
  if (pathname.startsWith('/rest/')) return { code, message: why, details: null, hint: null };
  if (pathname.startsWith('/auth/')) return { code: status, error_code: code, msg: why };
  if (pathname.startsWith('/functions/')) return { error: why };
  return { statusCode: `${status}`, error: code, message: why };
}
