import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = { status: number; body?: string; headers?: OutgoingHttpHeaders };

/**
 * A stack behind another address.
 * @param replyTo called before a request is passed on; it is not if there is a reply
 */
export async function startProxy(
  target: string,
  replyTo: (asked: IncomingMessage & { url: string }) => Reply | undefined,
) {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const reply = replyTo(Object.assign(incoming, { url }));
    if (reply) {
      const type = { 'content-type': 'application/json' };
      outgoing.writeHead(reply.status, { ...type, ...reply.headers }).end(reply.body ?? '');
      incoming.resume();
      return;
    }
    const passed = request(new URL(url, target), { method, headers }, (answer) =>
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers)),
    );
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, stop };
}
