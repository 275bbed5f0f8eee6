import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A port that stays the same and leads to another, which may change or be none: a PostgreSQL that
 * starts again listens elsewhere.
 */
export async function portTo(target: number) {
  const state = { target };
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const onward = connect(state.target, '127.0.0.1');
    for (const [from, to] of [
      [caller, onward],
      [onward, caller],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    state,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
