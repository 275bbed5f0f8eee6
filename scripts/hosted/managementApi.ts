import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSafeAddress } from '../build/staticHost.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Auth's settings, by their names in the management API. */
export type AuthSettings = Readonly<Record<string, unknown>>;

/** Supabase's management API, for one project. */
export type ManagementApi = {
  ref: string;
  readAuth: () => Promise<AuthSettings>;
  /** Changes only these settings; returns all of them afterward. */
  changeAuth: (changes: AuthSettings) => Promise<AuthSettings>;
};

const supabaseApi = 'https://api.supabase.com';

/**
 * The management API of a project, with the token in `SUPABASE_ACCESS_TOKEN`; undefined without
 * one. `SUPABASE_API_URL` overrides its address. The token is sent only there, and only over HTTPS
 * or to this machine.
 */
export function managementApiOf(env: Env, ref: string): ManagementApi | undefined {
  const { SUPABASE_ACCESS_TOKEN: token, SUPABASE_API_URL: url = supabaseApi } = env;
  if (!token) return undefined;
  if (!isSafeAddress(URL.parse(url))) {
    throw new Error(`SUPABASE_API_URL must begin with https://, unlike ${url}`);
  }
  const call = async (init: RequestInit = {}): Promise<AuthSettings> => {
    const answer = await fetch(new URL(`/v1/projects/${ref}/config/auth`, url), {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => {
      const why = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`${url} gave no answer (${why}). Check the network.`);
    });
    if (!answer.ok) throw new Error(await reasonOf(answer, ref));
    return answer.json();
  };
  return {
    ref,
    readAuth: () => call(),
    changeAuth: (changes) => call({ method: 'PATCH', body: JSON.stringify(changes) }),
  };
}

async function reasonOf(answer: Response, ref: string): Promise<string> {
  const { message } = await answer.json().catch(() => ({}));
  const known: Record<number, string> = {
    401: 'the token of SUPABASE_ACCESS_TOKEN is not valid',
    403: `the token may not read or change the Auth settings of ${ref}`,
    404: `the token's account has no project ${ref}`,
  };
  const why = known[answer.status] ?? message ?? 'no reason was given';
  return `The management API answered ${answer.status}: ${why}.`;
}

const linkedRefFile = fileURLToPath(new URL('../../supabase/.temp/project-ref', import.meta.url));

/**
 * The project's reference: the given one, else that of a hosted address, else the linked one
 * (`supabase link`). Undefined if none is known.
 */
export function projectRefOf(
  given: string | undefined,
  url: string | undefined,
  linkedFile = linkedRefFile,
): string | undefined {
  const hosted =
    url && URL.canParse(url) ? /^([a-z]{20})\.supabase\.co$/.exec(new URL(url).hostname) : null;
  const linked = existsSync(linkedFile) ? readFileSync(linkedFile, 'utf8').trim() : '';
  const ref = given || hosted?.[1] || (url ? undefined : linked) || undefined;
  if (ref !== undefined && !/^[a-z]{20}$/.test(ref)) {
    throw new Error(`${ref} is not the reference of a project: it has 20 lowercase letters.`);
  }
  return ref;
}
