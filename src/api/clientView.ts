import type { ClientRefusal, ClientView } from '@domain/types.ts';
import { ApiError, networkError } from './apiError.ts';
import { loadConfig } from './config.ts';
import { patientFetch } from './connection/patientFetch.ts';
import { sessionTokenInCookie } from './session/sessionCookie.ts';

/** What a client does on the page of a quote; `viewed` only after a gesture of a person. */
export type ClientAction =
  | { action: 'viewed' }
  | { action: 'accept'; name: string }
  | { action: 'decline'; reason: string };

/** What is done, and the hash of the version on the screen: it is about that one and no other. */
export type ShownAction = ClientAction & { sha256: string };

export type ClientAnswer =
  | { ok: true; view: ClientView }
  /** `isStaff`: refused to the sender's own people, whatever the quote's state. */
  | { ok: false; isStaff: boolean; refusal: ClientRefusal };

/**
 * Looks at the quote behind `/q/{token}`, or acts on it. Made for the client's page: it needs neither
 * the /api adapter nor supabase-js.
 * @param options.newest about the newest version, where `replacedBy.isYours` says that it is theirs
 * @returns what the page shows; where the link is revoked (410) or an action came too late (409) or
 *   from the sender's own people (403), the refusal. Rejects with `ApiError`: 404 for a link that is
 *   unknown or has run out, 400 for bad input, 0 where the network failed.
 */
export async function askClientView(
  token: string,
  options: { newest?: boolean; act?: ShownAction } = {},
): Promise<ClientAnswer> {
  const config = await loadConfig();
  const session = sessionTokenInCookie(config);
  const response = await patientFetch(`${config.url}/functions/v1/client-view`, {
    method: 'POST',
    headers: {
      apikey: config.publishableKey,
      'Content-Type': 'application/json',
      ...(session === undefined ? {} : { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify({ token, newest: options.newest === true, ...options.act }),
  }).catch(() => {
    throw networkError();
  });
  const answer: unknown = await response.json().catch(() => {
    throw networkError();
  });
  if (response.ok && !isView(answer)) throw networkError();
  if (response.ok) return { ok: true, view: answer as ClientView };
  // A gateway's refusal, with no word of the quote, is an error like any other.
  const isOfQuote = Reflect.has(Object(answer), 'state');
  if (isOfQuote && [403, 409, 410].includes(response.status)) {
    const refusal = answer as ClientRefusal;
    return { ok: false, isStaff: response.status === 403, refusal };
  }
  const error = String(Reflect.get(Object(answer), 'error') ?? response.statusText);
  throw new ApiError(response.status, `${response.status}: ${error}`, error);
}

/** Whether an answer is of the shape that the function gives; this page is too small for a library. */
function isView(answer: unknown): boolean {
  const { state, sha256, snapshot } = Object(answer);
  return typeof state === 'string' && typeof sha256 === 'string' && Object(snapshot) === snapshot;
}
