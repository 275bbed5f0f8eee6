import {
  keys,
  newApi,
  newAuth,
  newStorage,
  organization,
  project,
  type Settings,
} from './newProject.ts';

export type Recorded = {
  method: string;
  path: string;
  query: URLSearchParams;
  token: string;
  /** The request's JSON; empty if it has none. */
  body: Settings;
};

/** What the management API can change of a project. */
export type State = {
  auth: Settings;
  api: Settings;
  storage: Settings;
  /** The functions' settings. */
  secrets: Map<string, string>;
  /** The slugs of the deployed functions. */
  functions: Set<string>;
  /** The SQL that was run, in order. */
  queries: string[];
};

export const newState = (): State => ({
  auth: newAuth(),
  api: newApi(),
  storage: newStorage(),
  secrets: new Map(),
  functions: new Set(),
  queries: [],
});

type Answer = [status: number, body: unknown];

/** Carries out a request as Supabase does, and says what it answers. */
export function answer(request: Recorded, ref: string, state: State): Answer {
  const { method, path, body } = request;
  if (path === `/v2/projects/${ref}/config`) {
    const { auth, api, storage } = state;
    const attributes = { auth, api, storage, database: { major_version: 17 } };
    return [200, { data: { type: 'project_config', id: ref, attributes } }];
  }
  if (path === '/v1/projects') return [200, [project(ref)]];
  if (path === '/v1/organizations') return [200, [organization]];
  if (!`${path}/`.startsWith(`/v1/projects/${ref}/`)) return notFound(request);
  const part = path.slice(`/v1/projects/${ref}`.length);
  const settings = {
    '/config/auth': state.auth,
    '/config/storage': state.storage,
    '/postgrest': state.api,
  }[part];
  if (settings) return [200, method === 'PATCH' ? Object.assign(settings, body) : settings];
  switch (`${method} ${part}`) {
    case 'GET ':
      return [200, project(ref)];
    case 'GET /billing/addons':
      return [200, { selected_addons: [], available_addons: [] }];
    case 'GET /api-keys':
      return [200, keys];
    case 'POST /secrets':
      for (const { name, value } of Object.values(body) as { name: string; value: string }[]) {
        state.secrets.set(name, value);
      }
      return [201, {}];
    case 'POST /database/query':
      state.queries.push(String(body.query));
      return [201, []];
    case 'GET /functions':
      return [200, [...state.functions].map((slug) => deployed(slug))];
    case 'POST /functions/deploy':
      return [201, deployed(request.query.get('slug') ?? '')];
    case 'PUT /functions':
      for (const { slug } of Object.values(body) as { slug: string }[]) state.functions.add(slug);
      return [200, { functions: Object.values(body) }];
    default:
      return notFound(request);
  }
}

const notFound = ({ method, path }: Recorded): Answer => [
  404,
  { message: `Cannot ${method} ${path}` },
];

const deployed = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  status: 'ACTIVE',
  version: 1,
  verify_jwt: false,
  created_at: 1_793_000_000_000,
  updated_at: 1_793_000_000_000,
});
