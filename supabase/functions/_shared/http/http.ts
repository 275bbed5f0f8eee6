import { corsHeaders } from '@supabase/supabase-js/cors';

/** What `answerPost` needs to know about the deployment. */
export type HttpDeps = {
  /** Origin of the app. On hosted Supabase the functions have a different one, hence CORS. */
  appOrigin: string | undefined;
  /** A request must carry one of these keys to call a function. */
  knownKeys: readonly string[];
};

/** Ends a request with a status and `{ error }` in plain English. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A JSON response that is never cached. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Wraps every function: CORS for the app's origin, 405 for verbs other than POST, 401 without a
 * known key (`verify_jwt` is off because it rejects publishable keys), refusals as `{ error }`, and
 * a 500 that reveals nothing for unexpected errors.
 */
export async function answerPost(
  request: Request,
  deps: HttpDeps,
  work: () => Promise<Response>,
): Promise<Response> {
  const response = await guarded(request, deps, work);
  if (deps.appOrigin === undefined) return response;
  response.headers.set('Access-Control-Allow-Origin', deps.appOrigin);
  response.headers.append('Vary', 'Origin');
  return response;
}

function guarded(request: Request, deps: HttpDeps, work: () => Promise<Response>) {
  if (request.method === 'OPTIONS') return preflight();
  return answerSigned(request, () => {
    const key = request.headers.get('apikey') ?? '';
    if (!deps.knownKeys.includes(key)) throw new Refusal(401, 'A valid API key is required');
    return work();
  });
}

/**
 * Wraps a function that another server calls, which has no key and signs its requests: 405 for verbs
 * other than POST, refusals as `{ error }`, and a 500 that reveals nothing for unexpected errors.
 */
export async function answerSigned(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'Method not allowed');
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return json({ error: error.message }, error.status);
    console.error(error);
    return json({ error: 'Something went wrong' }, 500);
  }
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': corsHeaders['Access-Control-Allow-Headers'] ?? '',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Reads the request's JSON object. Refuses (400) anything else, and (413) more than `maxBytes`. */
export async function readJson(
  request: Request,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const text = await (await readBytes(request, maxBytes)).text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new Refusal(400, 'The request is not a JSON object');
}

/**
 * Reads the request's body. Refuses (413) more than `maxBytes`: before reading if the
 * Content-Length says so, otherwise as soon as the limit is exceeded.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  message = 'The request is too long',
): Promise<Blob> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw new Refusal(413, message);
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    // The caller disconnected midway: no one reads this response, and it is not a server error.
    throw new Refusal(400, 'The request ended early');
  }
  if (length > maxBytes) throw new Refusal(413, message);
  return new Blob(chunks);
}
