import { createServer, type IncomingMessage } from 'node:http';
import { newApi, newAuth, newStorage, project, type Settings } from './newProject.ts';

type Recorded = { method: string; path: string; token: string; body: Settings };

export type ManagementStandIn = {
  url: string;
  ref: string;
  token: string;
  /** Auth's current settings. */
  auth: Settings;
  /** Every request, in order. */
  requests: Recorded[];
  /** Everything written to one path, merged. */
  written: (path: string) => Settings;
  stop: () => Promise<void>;
};

/**
 * A management API on localhost with one new project: it stores and returns settings as Supabase
 * does, and records every request. Any other token is refused.
 */
export async function startManagementStandIn(): Promise<ManagementStandIn> {
  const ref = 'abcdefghijklmnopqrst';
  const token = `sbp_${'0123456789'.repeat(4)}`;
  const state = { auth: newAuth(), api: newApi(), storage: newStorage() };
  const requests: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const one = await record(request);
    requests.push(one);
    const [status, body] = one.token === token ? answer(one, ref, state) : [401, unauthorized];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    ref,
    token,
    auth: state.auth,
    requests,
    written: (path) =>
      Object.assign({}, ...requests.filter((one) => isWrite(one, path)).map(({ body }) => body)),
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
  return {
    method: request.method ?? '',
    path: new URL(request.url ?? '/', 'http://stand-in').pathname,
    token: (request.headers.authorization ?? '').replace(/^Bearer /, ''),
    body: text === '' ? {} : JSON.parse(text),
  };
}

type State = { auth: Settings; api: Settings; storage: Settings };

function answer({ method, path, body }: Recorded, ref: string, state: State): [number, unknown] {
  const here = `/v1/projects/${ref}`;
  const parts: Record<string, Settings> = {
    [`${here}/config/auth`]: state.auth,
    [`${here}/config/storage`]: state.storage,
    [`${here}/postgrest`]: state.api,
  };
  const part = parts[path];
  if (part) return [200, method === 'PATCH' ? Object.assign(part, body) : part];
  if (path === here) return [200, project(ref)];
  if (path === `${here}/billing/addons`) {
    return [200, { selected_addons: [], available_addons: [] }];
  }
  if (path === `/v2/projects/${ref}/config`) {
    const attributes = { ...state, database: { major_version: 17 } };
    return [200, { data: { type: 'project_config', id: ref, attributes } }];
  }
  return [404, { message: `Cannot ${method} ${path}` }];
}
