import type { Actor } from '../domain/isolationSheet.ts';

/** A project to check, and how to reach it. */
export type CheckedProject = {
  url: string;
  publishableKey: string;
  secretKey: string;
  fetch: typeof globalThis.fetch;
};

export type Answer = { status: number; text: string };

export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: object,
) => Promise<Answer>;

/** Who makes a try, and their client. */
export type Tried = { actor: Actor; ask: Ask };

/** A client with a key, and with a session if given. A request that gets no answer has status 0. */
export function askerOf(project: CheckedProject, key: string, token?: string): Ask {
  return async (method, path, body, headers = {}) => {
    const isBytes = body instanceof Uint8Array;
    const request = new Request(`${project.url}${path}`, {
      method,
      headers: {
        apikey: key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': isBytes ? 'image/png' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    try {
      const response = await project.fetch(request);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  };
}

/** The answer's JSON. Throws if the project refused something that the check itself needs. */
export async function must<T>(asked: Promise<Answer>, what: string): Promise<T> {
  const { status, text } = await asked;
  if (status >= 200 && status < 300) return text === '' ? (undefined as T) : JSON.parse(text);
  throw new Error(`${what}: ${status} ${text.slice(0, 200)}`);
}
