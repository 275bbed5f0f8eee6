import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { hashPassword, simulateHashDelay } from '../_shared/sign-in/passwordHash.ts';
import { hashOf } from '../_shared/sign-in/token.ts';

const maxBytes = 16 * 1024;

type Credentials = { token: string; password: string };
/** `salt` is null if there is no link to open. */
type Begun = { allowed: boolean; attempt: string | null; salt: string | null };
type Opened = { description: string; session: string };

/**
 * Opens an access link for a visitor.
 * In: `{ token, password }`. Out: the link's `description`, and a `session` of twelve hours for
 * `shared-quotes`. 400 for bad input; one and the same 401 for an unknown, expired or inactive
 * link, an inactive tenant, a wrong password and the sixth guess in 15 minutes, each after the time
 * of a hash; 503 if the database gave no answer, with the attempt refunded if possible.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const { token, password } = credentialsOf(await readJson(request, maxBytes));
    const subject = await subjectOf(token);
    const { allowed, attempt, salt }: Begun = await ask(
      deps.admin.rpc('access_link_begin', { token: subject }),
    );
    // Anyone can make up tokens: a flood of them must not delay real visitors' hashes.
    const isEvaluated = allowed && salt !== null;
    const hash = isEvaluated ? await hashPassword(password, salt) : await simulateHashDelay();
    const opened = await open(deps, subject, hash, attempt);
    if (opened === null) return json({ error: messages.access.denied.description }, 401);
    return json({ description: opened.description, session: opened.session });
  });
}

function credentialsOf({ token, password }: Record<string, unknown>): Credentials {
  const { missingToken, passwordRequired } = messages.access;
  if (typeof token !== 'string' || token === '') throw new Refusal(400, missingToken.description);
  if (typeof password !== 'string' || password === '') {
    throw new Refusal(400, passwordRequired.description);
  }
  return { token, password };
}

/**
 * The token, or the hash of anything that cannot be one. The hash looks like a token but matches no
 * link, so any input takes the same path, rate limit included.
 */
async function subjectOf(token: string): Promise<string> {
  return /^[0-9a-f]{64}$/.test(token) ? token : hashOf(token);
}

/**
 * Compares the hash and opens the link. Without an answer nothing was guessed, so the attempt is
 * refunded.
 */
async function open(deps: Deps, token: string, hash: string | null, attempt: string | null) {
  const call = deps.admin.rpc('access_link_open', { token, password_hash: hash, attempt });
  const opening: Promise<Opened | null> = ask(call);
  return opening.catch(async (error: unknown) => {
    if (attempt !== null) await deps.admin.rpc('access_link_refund', { token, attempt });
    throw error;
  });
}

async function ask<T>(call: PromiseLike<PostgrestSingleResponse<T>>): Promise<T> {
  const { data, error } = await call;
  if (error === null) return data;
  console.error('verify-access:', error);
  throw new Refusal(503, messages.access.unreachable.description);
}
