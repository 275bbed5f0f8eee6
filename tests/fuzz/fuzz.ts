import { createClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { headersOf, signIn } from '../../supabase/local/testing/people.ts';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import { claimsOf } from '../matrix/tokens.ts';
import { faultOf } from './judge.ts';
import { knownOf } from './known.ts';
import { adapterRequests, functionRequests, storageRequests } from './otherRequests.ts';
import type { FuzzRequest, Sender } from './request.ts';
import { restRequests } from './restRequests.ts';

type Api = {
  routes: { method: string; path: string }[];
  fetch: (request: Request, env: { edit: FuzzRequest['edit'] }) => Response | Promise<Response>;
};
/** The adapter's `createApi`, which each caller loads in its own way. */
export type CreateApi = (connect: () => Promise<never>) => Api;

type Found = { fault: string; status: number; text: string; request: FuzzRequest };
export type Outcome = { found: Found[]; counts: Record<string, number> };

const atOnce = 8;
/** After so many requests, everyone signs in again, in case one has ended a session. */
const shift = 500;

/** Sends random requests, the same ones for the same seed, and judges every answer. */
export async function fuzz(
  stack: TestStack,
  createApi: CreateApi,
  { seed, requests }: { seed: number; requests: number },
): Promise<Outcome> {
  const { routes } = createApi(async () => Promise.reject());
  const calls = routes.filter(({ method, path }) => method !== 'ALL' && path !== '/api/*');
  const known = await knownOf(stack, calls);
  const anyRequest = fc.oneof(
    { weight: 5, arbitrary: restRequests(known) },
    { weight: 3, arbitrary: functionRequests(known) },
    { weight: 2, arbitrary: storageRequests(known) },
    { weight: 3, arbitrary: adapterRequests(known) },
  );
  const all = fc.sample(anyRequest, { seed, numRuns: requests });
  const outcome: Outcome = { found: [], counts: {} };
  for (let from = 0; from < all.length; from += shift) {
    const send = await senderOf(stack, createApi);
    const queue = all.slice(from, from + shift);
    const work = async () => {
      for (let request = queue.shift(); request; request = queue.shift()) {
        await judgeOne(request, send, outcome);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return outcome;
}

type Send = (request: FuzzRequest) => Promise<{ status: number; text: string }>;

async function judgeOne(request: FuzzRequest, send: Send, { found, counts }: Outcome) {
  const { status, text } = await send(request);
  const kind = `${request.to} ${Math.floor(status / 100)}xx`;
  counts[kind] = (counts[kind] ?? 0) + 1;
  const fault = faultOf(
    status,
    text,
    decodeURIComponent(request.path) + JSON.stringify(request.body),
  );
  if (fault) found.push({ fault, status, text: text.slice(0, 400), request });
}

async function senderOf(stack: TestStack, createApi: CreateApi): Promise<Send> {
  const tokens: Record<Sender, string | undefined> = {
    anna: await signIn(stack, 'anna'),
    super: await signIn(stack, 'super'),
    visitor: undefined,
    stale: 'not.a.token',
    'without a key': undefined,
  };
  const api = (who: Sender) => createApi(async () => clientOf(stack, tokens[who]) as never);
  const adapters = { anna: api('anna'), super: api('super'), visitor: api('visitor') };
  return async (request) => {
    const { to, who, method, path, headers } = request;
    const { apikey = '', authorization } = headersOf(stack, tokens[who]);
    const sent = new Request(new URL(path, stack.url), {
      method,
      headers: {
        ...headers,
        ...(who === 'without a key' ? {} : { apikey }),
        ...(authorization ? { authorization } : {}),
      },
      ...bodyOf(request),
    });
    try {
      const answer =
        to === 'adapter'
          ? await adapters[who as keyof typeof adapters].fetch(sent, {
              edit: editBy(request, tokens[who]),
            })
          : await fetch(sent);
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  };
}

/** An edit of `someone` is one of the user whose session it is. */
function editBy({ edit }: FuzzRequest, token: string | undefined): FuzzRequest['edit'] {
  if (!edit || !token) return edit;
  return edit.user === 'someone' ? { ...edit, user: String(claimsOf(token).sub) } : edit;
}

function bodyOf({ body }: FuzzRequest): { body?: BodyInit } {
  if (body === undefined) return {};
  if ('text' in body) return { body: body.text };
  if ('base64' in body) return { body: new Uint8Array(Buffer.from(body.base64, 'base64')) };
  const form = new FormData();
  for (const [name, content] of Object.entries(body.form)) {
    form.set(name, new File([content], 'services.csv', { type: 'text/csv' }));
  }
  return { body: form };
}

/** The page's client, whose session is in a cookie there. */
function clientOf(stack: TestStack, token: string | undefined) {
  const session = token && {
    access_token: token,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: { id: 'someone' },
  };
  return createClient(stack.url, stack.publishableKey, {
    auth: {
      storage: {
        getItem: () => (session ? JSON.stringify(session) : null),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
      autoRefreshToken: false,
    },
    db: { retry: false },
  });
}
