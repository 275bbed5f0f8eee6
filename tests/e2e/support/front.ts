import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of the stack that can stop, come back, and serve a newer build. */
export type Front = {
  url: string;
  /** Stops listening and cuts all connections. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** From now on, serves the page as another build, with this number. */
  deploy: (build: number) => void;
  /** The same on a host that removes the files of the build before: all have new addresses. */
  replace: (build: number) => void;
};

export async function startFront(target: string): Promise<Front> {
  let build = 1;
  /** The folder of the build's files, as the stack and as the browser name it. */
  const folder = 'assets/';
  let moved = folder;
  let port = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url: asked = '/' } = incoming;
    if (moved !== folder && asked.startsWith(`/${folder}`)) {
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const url = asked.replace(`/${moved}`, `/${folder}`);
    const isShell = /^\/(sw\.js|q\/[\w-]+)?(\?|$)/.test(url);
    const isOfBuild = build > 1 && (isShell || (moved !== folder && url.endsWith('.js')));
    const { 'if-none-match': _etag, 'accept-encoding': _packed, ...headers } = incoming.headers;
    const passed = request(new URL(url, target), {
      method,
      headers: isOfBuild ? headers : incoming.headers,
    });
    passed.on('error', () => outgoing.destroy());
    passed.on('response', (answer) => {
      if (isOfBuild)
        void rewrite(answer, outgoing, (body) => ofBuild(body).replaceAll(folder, moved));
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    incoming.pipe(passed);
  });
  /** Another build has a different shell, and a service worker that lists it. */
  const ofBuild = (body: string) =>
    body
      .replace('<html ', `<html data-build="${build}" `)
      .replace(/("revision":")\w+("[^}]*"url":"\/")/, `$1build${build}$2`);
  const start = () =>
    new Promise<void>((resolve) => {
      server.listen(port, 'localhost', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  await start();
  return {
    url: `http://localhost:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    deploy: (next) => {
      build = next;
    },
    replace: (next) => {
      build = next;
      moved = `assets-${next}/`;
    },
  };
}

async function rewrite(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  change: (body: string) => string,
) {
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += chunk;
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 500, headers).end(change(body));
}
