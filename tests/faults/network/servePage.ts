import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createPage } from '../../../supabase/local/page.ts';

/** Serves the built page, as the first build or as a later one of the same code. */
export async function servePage(
  page: ReturnType<typeof createPage>,
  build: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const answer = await page(new Request(url), url);
  const { etag: _etag, 'content-length': _length, ...headers } = Object.fromEntries(answer.headers);
  let body = Buffer.from(await answer.arrayBuffer());
  // Another build has a different shell, and a service worker that lists it.
  if (build > 1 && /text\/html|javascript/.test(headers['content-type'] ?? '')) {
    const changed = body
      .toString('utf8')
      .replace('<html ', `<html data-build="${build}" `)
      .replace(/("revision":")\w+("[^}]*"url":"\/")/, `$1build${build}$2`);
    body = Buffer.from(changed);
  }
  outgoing.writeHead(answer.status, headers).end(body);
}
