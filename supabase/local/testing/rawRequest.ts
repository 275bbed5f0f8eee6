import { connect } from 'node:net';

/**
 * Sends a request with exactly this target, which fetch would normalize. Returns the whole
 * response.
 */
export function rawRequest(
  url: string,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}
