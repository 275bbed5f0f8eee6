import { Buffer } from 'node:buffer';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type Answer = { status: number; text: string };

/** The request failed; `neverLeft` where no connection came about, so nothing of it was sent. */
export class PostFailed extends Error {
  readonly neverLeft: boolean;

  constructor(cause: Error, neverLeft: boolean) {
    super(cause.message, { cause });
    this.neverLeft = neverLeft;
  }
}

const longestAnswer = 64 * 1024;

/**
 * Posts a form exactly once, on a connection of its own. `fetch` will not do: where a kept connection
 * breaks, Deno's sends a POST again by itself, and a text message would arrive twice.
 * @param silence milliseconds without a sign from the other side
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
    let neverLeft = true;
    const fail = (error: Error) => reject(new PostFailed(error, neverLeft));
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
        neverLeft = false;
      });
    });
    request.once('timeout', () => request.destroy(new Error('No answer in time')));
    request.once('error', fail);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, longestAnswer);
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', fail);
    });
    request.end(body);
  });
}
