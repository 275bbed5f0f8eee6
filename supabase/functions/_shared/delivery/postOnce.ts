import { Buffer } from 'node:buffer';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type Answer = { status: number; text: string };

/** The request failed; `neverSent` if no connection was made, so nothing of it went out. */
export class PostFailed extends Error {
  readonly neverSent: boolean;

  constructor(cause: Error, neverSent: boolean) {
    super(cause.message, { cause });
    this.neverSent = neverSent;
  }
}

const maxAnswerLength = 64 * 1024;

/**
 * Posts a form at most once, on its own connection. Deno's `fetch` does not: it repeats a POST when
 * a reused connection breaks, and a text message would arrive twice.
 * @param silence milliseconds to wait without data from the other side
 * Throws PostFailed.
 */
export function postOnce(
  url: string,
  form: URLSearchParams,
  headers: Record<string, string>,
  silence: number,
): Promise<Answer> {
  const { protocol } = new URL(url);
  const [open, ready] =
    protocol === 'https:'
      ? ([httpsRequest, 'secureConnect'] as const)
      : ([httpRequest, 'connect'] as const);
  const body = form.toString();
  return new Promise((resolve, reject) => {
    let neverSent = true;
    const fail = (error: Error) => reject(new PostFailed(error, neverSent));
    const request = open(url, {
      method: 'POST',
      agent: false,
      timeout: silence,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      },
    });
    request.once('socket', (socket) => {
      socket.once(ready, () => {
        neverSent = false;
      });
    });
    request.once('timeout', () => request.destroy(new Error('No answer in time')));
    request.once('error', fail);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, maxAnswerLength);
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', fail);
    });
    request.end(body);
  });
}
