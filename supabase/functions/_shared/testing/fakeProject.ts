import { type Deps, makeDeps } from '../deps.ts';

// For handler tests: a project with canned answers that records its requests.

export const publishableKey = 'sb_publishable_page';
export const secretKey = 'sb_secret_server';

type RecordedRequest = {
  path: string;
  method: string;
  body: Record<string, unknown>;
  headers: Headers;
};

/** By `METHOD /path`: a response, or a function that makes one. */
export type Answers = Record<string, Response | ((request: RecordedRequest) => Response)>;

/** An error response from PostgREST. */
export const refusing = (code: string, message: string, status = 409) =>
  Response.json({ code, message, details: null, hint: null }, { status });

/** A project in which `account` is signed in. */
export function aProject(answers: Answers, account: Record<string, unknown> | null) {
  const requests: RecordedRequest[] = [];
  const all: Answers = { 'POST /rest/v1/rpc/current_account': Response.json(account), ...answers };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const body = text === '' ? {} : JSON.parse(text);
    const one = { path: pathname, method: request.method, body, headers: request.headers };
    requests.push(one);
    const answer = all[`${request.method} ${pathname}`];
    if (answer === undefined) throw new TypeError(`fetch failed: ${request.method} ${pathname}`);
    return typeof answer === 'function' ? answer(one) : answer.clone();
  };
  const deps: Deps = makeDeps(
    {
      SUPABASE_URL: 'http://project.test',
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
    },
    fetch,
  );
  return { deps, requests, calls: () => requests.map(({ path }) => path.split('/').at(-1)) };
}

/** A function call with a session. */
export function aRequest(body: unknown, key = publishableKey, token = 'token'): Request {
  return new Request('http://project.test/functions/v1/any', {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}
