import { corsHeaders } from '@supabase/supabase-js/cors';

/** What the wrapper below needs to know of the deployment. */
export type HttpDeps = {
  /** Origin of the app; on hosted Supabase the functions have another one (CORS). */
  appOrigin: string | undefined;
  /** Keys whose bearer may call functions at all. */
  knownKeys: readonly string[];
};

/** Ends a request with a status and `{ error }` in plain words. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A JSON answer that no cache keeps. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * What every function does around its own work: CORS for the app's origin, 405 for other verbs
 * than POST, 401 without a known key (`verify_jwt` is off, because it refuses publishable keys),
 * refusals as `{ error }`, and nothing of an unforeseen error told to the caller.
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

async function guarded(request: Request, deps: HttpDeps, work: () => Promise<Response>) {
  if (request.method === 'OPTIONS') return preflight();
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'Method not allowed');
    const key = request.headers.get('apikey') ?? '';
    if (!deps.knownKeys.includes(key)) throw new Refusal(401, 'A valid API key is required');
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

/** The request's JSON object. Refuses (400) what is none, (413) what is longer than `maxBytes`. */
export async function readJson(
  request: Request,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const text = await (await readBytes(request, maxBytes)).text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Told below, like everything else that is no object.
  }
  throw new Refusal(400, 'The request is not a JSON object');
}

/**
 * The request's body. Refuses (413) what is longer than `maxBytes`: by its own word before anything
 * is read, else as soon as more has come.
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
    // The caller went away in the middle of it; nobody reads this answer, and it is no fault of ours.
    throw new Refusal(400, 'The request ended early');
  }
  if (length > maxBytes) throw new Refusal(413, message);
  return new Blob(chunks);
}
