import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a database that breaks off once: when a client sends this text, both ends are closed, before
 * the text arrives or before its answer comes back.
 */
export async function cutConnection(databaseUrl: string, text: string, lost: 'text' | 'answer') {
  const target = new URL(databaseUrl);
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.once('close', () => {
        sockets.delete(end);
        other.destroy();
      });
    }
    let isLast = false;
    // A long text arrives in several parts, and what is looked for may begin in one and end in the next.
    let before = Buffer.alloc(0);
    client.on('data', (sent) => {
      const seen = Buffer.concat([before, sent]);
      before = seen.subarray(-text.length);
      isLast ||= !isCut && seen.includes(text);
      if (isLast && lost === 'text') {
        isCut = true;
        client.destroy();
      } else database.write(sent);
    });
    database.on('data', (answer) => {
      if (isLast) {
        isCut = true;
        client.destroy();
      } else client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
