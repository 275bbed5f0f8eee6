import { ApiError, networkError } from './apiError.ts';
import { loadConfig } from './config.ts';
import { patientFetch } from './connection/patientFetch.ts';

/**
 * Calls an edge function for the pages under `/q/`, which have neither the /api adapter nor supabase-js.
 * @param session the token of a session that the function is to know of
 * @returns the response and its JSON. Rejects with `ApiError`, status 0, if there is none.
 */
export async function askFunction(name: string, body: object, session?: string) {
  const config = await loadConfig();
  const response = await patientFetch(`${config.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: config.publishableKey,
      'Content-Type': 'application/json',
      ...(session === undefined ? {} : { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw networkError();
  });
  const answer: unknown = await response.json().catch(() => {
    throw networkError();
  });
  return { response, answer };
}

/** The error of a refused call. */
export function refusedBy(response: Response, answer: unknown): ApiError {
  const error = String(Reflect.get(Object(answer), 'error') ?? response.statusText);
  return new ApiError(response.status, `${response.status}: ${error}`, error);
}
