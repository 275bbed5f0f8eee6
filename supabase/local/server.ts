import { BodyAborted } from './bodies.ts';
import type { Forward } from './forward.ts';
import type { FunctionHandler } from './functions.ts';
import { storedFileHeaders } from './headers.ts';
import { placeOf } from './paths.ts';
import { demoSuper } from './seed.ts';

export type Parts = {
  forward: Forward;
  adminUsers: (request: Request, url: URL, id: string | undefined) => Promise<Response>;
  functions: Map<string, FunctionHandler>;
  page: (request: Request, url: URL) => Promise<Response>;
  /** What only this machine sees: the text messages that nobody delivers. */
  local: (request: Request, url: URL, peer: string) => Promise<Response>;
  publishableKey: string;
  appUrl: string;
};

/** Answers everything that reaches the stack's one port. */
export function createServer(parts: Parts): (request: Request, peer: string) => Promise<Response> {
  const answer = createAnswer(parts);
  return async (request, peer) => {
    const response = await answer(request, peer);
    response.headers.set('x-content-type-options', 'nosniff');
    return response;
  };
}

function createAnswer(parts: Parts): (request: Request, peer: string) => Promise<Response> {
  return async (request, peer) => {
    // A caller's Host header may be no host at all.
    const url = URL.parse(request.url);
    if (!url) return refusal(400, 'Bad request');
    if (!methods.includes(request.method)) {
      return refusal(405, 'Method not allowed', { allow: methods.join(', ') });
    }
    try {
      return await dispatch(parts, request, url, peer);
    } catch (error) {
      if (error instanceof BodyAborted) return refusal(400, 'The request was cut off');
      console.error(`${request.method} ${url.pathname.slice(0, 200)}:`, error);
      return refusal(500, 'Internal server error');
    }
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

async function dispatch(parts: Parts, request: Request, url: URL, peer: string): Promise<Response> {
  const place = placeOf(url.pathname);
  switch (place.to) {
    case 'config':
      return request.method === 'GET' || request.method === 'HEAD'
        ? config(parts, url)
        : refusal(405, 'Method not allowed', { allow: 'GET, HEAD' });
    case 'admin-users':
      return parts.adminUsers(request, url, place.id);
    case 'lite': {
      const answer = await parts.forward(request, url, peer);
      // Lite lets every site read its answers.
      if (answer.headers.has('access-control-allow-origin')) {
        answer.headers.set('access-control-allow-origin', new URL(parts.appUrl).origin);
        answer.headers.delete('access-control-allow-credentials');
        answer.headers.append('vary', 'origin');
      }
      if (url.pathname.startsWith('/storage/')) {
        for (const [name, value] of Object.entries(storedFileHeaders))
          answer.headers.set(name, value);
      }
      return answer;
    }
    case 'function': {
      const handler = parts.functions.get(place.name);
      return handler ? handler(withPeer(request, peer)) : refusal(404, 'Not found');
    }
    case 'local':
      return parts.local(request, url, peer);
    case 'nothing':
      return refusal(404, 'Not found');
    case 'page':
      return parts.page(request, url);
  }
}

/** What the page needs to know. Its own origin, by whatever name it was opened. */
function config(parts: Parts, url: URL): Response {
  const known = new URL(parts.appUrl);
  const origin = url.host === known.host ? known.origin : url.origin;
  return Response.json(
    { url: origin, publishableKey: parts.publishableKey, embedded: true, demo: demoSuper },
    { headers: { 'cache-control': 'no-store' } },
  );
}

function refusal(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** A hosted project tells its functions who called; what a caller claims of itself is dropped. */
function withPeer(request: Request, peer: string): Request {
  const copy = new Request(request);
  copy.headers.set('x-forwarded-for', peer);
  return copy;
}
