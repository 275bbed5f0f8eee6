import { createServer, type IncomingMessage } from 'node:http';
import { answer, newState, type Recorded, type State } from './managementAnswers.ts';
import type { Settings } from './newProject.ts';

export type ManagementStandIn = State & {
  url: string;
  ref: string;
  token: string;
  /** Every request, in order. */
  requests: Recorded[];
  /** Everything written to one path, merged. */
  written: (path: string) => Settings;
  /** Carries out the next write to this path, but closes the connection instead of answering. */
  loseNextAnswer: (path: string) => void;
  stop: () => Promise<void>;
};

/**
 * A management API on localhost with one new project: it stores and returns settings as Supabase
 * does, and records every request. Any other token is refused.
 */
export async function startManagementStandIn(): Promise<ManagementStandIn> {
  const ref = 'abcdefghijklmnopqrst';
  const token = `sbp_${'0123456789'.repeat(4)}`;
  const state = newState();
  const requests: Recorded[] = [];
  let lost: string | undefined;
  const server = createServer(async (request, response) => {
    const one = await record(request);
    requests.push(one);
    const [status, body] = one.token === token ? answer(one, ref, state) : [401, unauthorized];
    if (lost !== undefined && isWrite(one, lost)) {
      lost = undefined;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    ref,
    token,
    requests,
    written: (path) =>
      Object.assign({}, ...requests.filter((one) => isWrite(one, path)).map(({ body }) => body)),
    loseNextAnswer: (path) => {
      lost = path;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const unauthorized = { message: 'Unauthorized' };

const isWrite = (one: Recorded, path: string) => one.method !== 'GET' && one.path === path;

async function record(request: IncomingMessage): Promise<Recorded> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const isJson = request.headers['content-type']?.startsWith('application/json') && text !== '';
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    token: (request.headers.authorization ?? '').replace(/^Bearer /, ''),
    body: isJson ? JSON.parse(text) : {},
  };
}
