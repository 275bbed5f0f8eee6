import { BodyAborted } from './bodies.ts';
import { databaseAway } from './databaseErrors.ts';
import type { Forward } from './forward.ts';
import type { FunctionHandler } from './functions.ts';
import { storedFileHeaders } from './headers.ts';
import { placeOf } from './paths.ts';
import { refuseAs } from './refusals.ts';
import { demoSuper } from './seed.ts';

export type Parts = {
  forward: Forward;
  adminUsers: (request: Request, url: URL, id: string | undefined) => Promise<Response>;
  functions: Map<string, FunctionHandler>;
  page: (request: Request, url: URL) => Promise<Response>;
  /** For this machine only: the text messages that are not delivered. */
  local: (request: Request, url: URL, peer: string) => Promise<Response>;
  /** How often a connection to the database was missing so far. */
  timesLost: () => number;
  isOwnHost: (hostname: string) => boolean;
  publishableKey: string;
  appUrl: string;
};

/** Answers all requests to the stack's only port. */
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
    // A caller's Host header may be invalid.
    const url = URL.parse(request.url);
    if (!url) return refusal(400, 'Bad request');
    if (!parts.isOwnHost(url.hostname)) return misdirected(url.hostname);
    if (!methods.includes(request.method)) {
      return refusal(405, 'Method not allowed', { allow: methods.join(', ') });
    }
    const timesLost = parts.timesLost();
    const response = await orFailure(request, url, dispatch(parts, request, url, peer));
    const isLost = response.status === 500 && parts.timesLost() > timesLost;
    return isLost ? away(url) : response;
  };
}

async function orFailure(request: Request, url: URL, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BodyAborted) return refusal(400, 'The request was cut off');
    console.error(`${request.method} ${url.pathname.slice(0, 200)}:`, error);
    return refusal(500, 'Internal server error');
  }
}

/** Lite calls a lost connection an error of its own. It is worth another try, which 503 says. */
function away({ pathname }: URL): Response {
  const { status, code, message } = databaseAway;
  return pathname.startsWith('/rest/')
    ? refuseAs(pathname, status, code, message)
    : refuseAs(pathname, status, 'unavailable', 'The database does not answer. Please try again.');
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

/** The page's configuration, with the origin under which it was opened. */
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

function misdirected(hostname: string): Response {
  const why = `This server does not answer to ${hostname}. Set APP_URL to the address that people use; a proxy in between has to pass on the Host header.\n`;
  return new Response(why, {
    status: 421,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/**
 * A hosted project passes the caller's address to its functions; a caller's own claim is dropped.
 */
function withPeer(request: Request, peer: string): Request {
  const copy = new Request(request);
  copy.headers.set('x-forwarded-for', peer);
  return copy;
}
