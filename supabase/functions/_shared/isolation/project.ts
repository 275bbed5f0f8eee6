import type { Actor } from '../domain/isolationSheet.ts';
import { withoutRedirects } from '../http/withoutRedirects.ts';

/** A project to check, and how to reach it. */
export type CheckedProject = {
  url: string;
  publishableKey: string;
  secretKey: string;
  fetch: typeof globalThis.fetch;
};

export type Answer = {
  status: number;
  text: string;
  /** How many rows there are, if that was asked for. */
  range?: string | null;
};

export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: object,
) => Promise<Answer>;

/** Who makes tries, and their client. */
export type Tried = {
  actor: Actor;
  ask: Ask;
  /** Whether the database runs their requests as `authenticated`, so that policies decide. */
  isSignedIn: boolean;
  /** The targets that they try; all if not given. */
  wants?: (target: string) => boolean;
};

/** Those who try a target. */
export const whoTry = (actors: Tried[], target: string) =>
  actors.filter(({ wants }) => wants?.(target) ?? true);

/**
 * The headers of a request with a key. A legacy key is a token too, and behind the gateway of a
 * self-hosted project only the token says whose key it is.
 */
export function keyHeaders(key: string): Record<string, string> {
  if (key === '') return {};
  return key.startsWith('eyJ') ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key };
}

/**
 * A client with a key, which may be empty, and with a session if given. A request that gets no
 * answer, or only a redirect, has status 0.
 */
export function askerOf(project: CheckedProject, key: string, token?: string): Ask {
  const send = withoutRedirects(project.fetch);
  return async (method, path, body, headers = {}) => {
    const request = new Request(`${project.url}${path}`, {
      method,
      headers: {
        ...keyHeaders(key),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...contentType(body),
        ...headers,
      },
      ...(body === undefined ? {} : { body: encoded(body) }),
    });
    try {
      const response = await send(request);
      const range = response.headers.get('content-range');
      return { status: response.status, text: await response.text(), range };
    } catch (error) {
      return { status: 0, text: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** A form states its own type. */
function contentType(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  return { 'content-type': body instanceof Uint8Array ? 'image/png' : 'application/json' };
}

function encoded(body: unknown): BodyInit {
  if (body instanceof FormData) return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** The answer's JSON. Throws if the project refused something that the check itself needs. */
export async function must<T>(asked: Promise<Answer>, what: string): Promise<T> {
  const { status, text } = await asked;
  if (status >= 200 && status < 300) return text === '' ? (undefined as T) : JSON.parse(text);
  throw new Error(`${what}: ${excerptOf({ status, text }, 200)}`);
}

/** The beginning of an answer, in one line; without one, the reason. */
export const excerptOf = ({ status, text }: Answer, length: number): string =>
  `${status === 0 ? '' : `${status} `}${text.replaceAll(/\s+/g, ' ').slice(0, length)}`;
