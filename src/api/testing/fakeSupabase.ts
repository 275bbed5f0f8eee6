import { createClient } from '@supabase/supabase-js';
import { type Api, createApi } from '../adapter/app.ts';
import type { EditMeta } from '../adapter/editMeta.ts';
import type { Database } from '../database/database.types.ts';

/** One request that reached Supabase. */
type Seen = {
  /** Such as `GET /rest/v1/services`. */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
};

export type Answer = (seen: Seen) => Response | Promise<Response>;

export const annaId = '11111111-1111-4111-8111-111111111111';

/** A UUID that ends with the given digit. */
export const anId = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** A token that contains only its user. */
export const tokenOf = (user: string) => `head.${btoa(JSON.stringify({ sub: user }))}.signature`;

export const session = {
  access_token: tokenOf(annaId),
  refresh_token: 'refresh-of-anna',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user: { id: annaId },
};

/**
 * The /api calls against a fake Supabase that answers by `METHOD /path`, as PostgREST would;
 * requests that are not listed fail like a network failure.
 */
export function aBackend(answers: Record<string, Answer>, { isSignedIn = true } = {}) {
  const seen: Seen[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const one: Seen = {
      call: `${request.method} ${url.pathname}`,
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    seen.push(one);
    const answer = answers[one.call];
    if (!answer) throw new TypeError(`fetch failed: ${one.call}`);
    return answer(one);
  };
  const stored = new Map(isSignedIn ? [['session', JSON.stringify(session)]] : []);
  const client = createClient<Database>('http://project.test', 'sb_publishable_page', {
    auth: {
      storageKey: 'session',
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    db: { retry: false },
    global: { fetch },
  });
  const api = createApi(async () => client);
  return { seen, stored, api, call: caller(api) };
}

/** The JSON, form or text of a request. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  if (text === '') return undefined;
  return type.startsWith('application/json') ? JSON.parse(text) : text;
}

/** Makes a call as the page does, and reads its JSON. */
function caller(api: Api) {
  return async (method: string, path: string, body?: unknown, edit?: EditMeta) => {
    const request = new Request(new URL(path, 'http://page.test'), {
      method,
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const response = await api.fetch(request, { edit });
    const text = await response.text();
    return {
      status: response.status,
      type: response.type,
      json: text === '' ? undefined : JSON.parse(text),
    };
  };
}

/** PostgREST's response to a refused request. */
export function refusal(status: number, code: string, message = 'no'): Answer {
  return () => Response.json({ code, message, details: null, hint: null }, { status });
}

/** A response with this JSON. */
export function answering(body: unknown, status = 200): Answer {
  return () => Response.json(body, { status });
}
