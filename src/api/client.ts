import type { Api } from './adapter/app.ts';
import type { EditMeta } from './adapter/editMeta.ts';
import type { Answer, Known, Method, PathOf, Sent } from './adapter/routeTypes.ts';
import { errorOf, networkError } from './apiError.ts';
import { hasSessionCookie } from './session/sessionCookie.ts';

let loading: Promise<Api> | undefined;

/** Routes and supabase-js load with the first call that needs them, not with the login screen. */
function loadApi(): Promise<Api> {
  loading ??= Promise.all([import('./adapter/app.ts'), import('./database/supabase.ts')])
    .then(([{ createApi }, { connect }]) => createApi(connect))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/**
 * Makes one of the documented `/api` calls.
 * @param path such as `/api/quotes/…`
 * @param body sent as JSON; a form is sent as a form
 * @param meta an edit's metadata: op id, base and user
 * @returns the response, whatever its status. Rejects with `ApiError` 0 if the network failed.
 */
export async function apiRequest(
  method: Method,
  path: string,
  body?: unknown,
  meta?: EditMeta,
): Promise<Response> {
  if (path === '/api/auth/user' && !hasSessionCookie()) {
    return Response.json({ error: 'Not signed in' }, { status: 401 });
  }
  const isForm = body instanceof FormData;
  const request = new Request(new URL(path, location.origin), {
    method,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(isForm || body === undefined ? {} : { headers: { 'Content-Type': 'application/json' } }),
  });
  const api = await loadApi().catch(() => {
    throw networkError();
  });
  const response = await api.fetch(request, { edit: meta });
  if (response.type === 'error') throw networkError();
  return response;
}

/**
 * Makes a call with its route's types, and returns its JSON (`undefined` if the response has no
 * body). The route has already checked the response against its shape. Rejects with `ApiError` if
 * the response is not ok or the network failed.
 */
export async function requestJson<M extends Method, const P extends PathOf<M>>(
  method: M,
  path: P & Known<M, P>,
  ...[body, meta]: Sent<M, P>
): Promise<Answer<M, P>> {
  const response = await apiRequest(method, path, body, meta);
  if (!response.ok) throw await errorOf(response);
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  return answer;
}
