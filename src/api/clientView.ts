import type { Choices } from '@domain/choices.ts';
import type { ClientRefusal, ClientView } from '@domain/types.ts';
import { networkError } from './apiError.ts';
import { askFunction, refusedBy } from './askFunction.ts';
import { loadConfig } from './config.ts';
import { sessionTokenInCookie } from './session/sessionCookie.ts';

/** A client's action on the page of a quote; `viewed` is only sent after a gesture. */
export type ClientAction =
  | { action: 'viewed' }
  /** `choices`: the quantities of the selected options, by their places; `total`: what they come to. */
  | { action: 'accept'; name: string; signature?: string; choices?: Choices; total?: string }
  | { action: 'decline'; reason: string }
  /** `item`: the place in the version of the item that it is about, from 0. One `key` asks once. */
  | { action: 'ask'; question: string; key: string; item?: number };

/** An action, and the hash of the version on the screen that it refers to. */
export type ShownAction = ClientAction & { sha256: string };

export type ClientAnswer =
  | { ok: true; view: ClientView }
  /** `isStaff`: refused because the reader is a user of the sending tenant. */
  | { ok: false; isStaff: boolean; refusal: ClientRefusal };

/**
 * Reads the quote behind `/q/{token}`, or acts on it.
 * @param options.newest ask for the newest version, allowed if `replacedBy.isYours`
 * @returns the view, or the refusal if the link is revoked (410), an action is too late (409) or
 * the reader is a user of the sending tenant (403). Rejects with `ApiError`: 404 for an unknown or
 * expired link, 400 for bad input, 429 for too many questions, 0 if the network failed.
 */
export async function askClientView(
  token: string,
  options: { newest?: boolean; act?: ShownAction } = {},
): Promise<ClientAnswer> {
  const { response, answer } = await askFunction(
    'client-view',
    { token, newest: options.newest === true, ...options.act },
    sessionTokenInCookie(await loadConfig()),
  );
  if (response.ok && !isView(answer)) throw networkError();
  if (response.ok) return { ok: true, view: answer as ClientView };
  // A gateway's refusal, which does not mention the quote, is an ordinary error.
  const isOfQuote = Reflect.has(Object(answer), 'state');
  if (isOfQuote && [403, 409, 410].includes(response.status)) {
    const refusal = answer as ClientRefusal;
    return { ok: false, isStaff: response.status === 403, refusal };
  }
  throw refusedBy(response, answer);
}

/** Checks the response's shape by hand, to keep a validation library out of this page. */
function isView(answer: unknown): boolean {
  const { state, sha256, snapshot } = Object(answer);
  return typeof state === 'string' && typeof sha256 === 'string' && Object(snapshot) === snapshot;
}
