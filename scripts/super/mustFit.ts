import {
  Redirected,
  withoutRedirects,
} from '../../supabase/functions/_shared/http/withoutRedirects.ts';
import { keyHeaders } from '../../supabase/functions/_shared/isolation/project.ts';
import { reasonOf } from '../deploy-check/check.ts';
import type { Project } from './project.ts';

/** Fails, in one line with what to do, unless the address, the keys and the schema fit each other. */
export async function mustFit({
  url,
  publishableKey,
  secretKey,
}: Project & { publishableKey?: string }): Promise<void> {
  const ask = (path: string, key: string, body?: object) =>
    answerOf(url, path, {
      method: body ? 'POST' : 'GET',
      headers: { ...keyHeaders(key), 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const settings = await ask('/auth/v1/settings', publishableKey ?? secretKey);
  if (isRefused(settings) && publishableKey) {
    throw new Error(
      'The publishable key was refused: take it from `npx supabase projects api-keys`.',
    );
  }
  if (isRefused(settings)) throw new Error(secretRefused);
  if (settings.status !== 200 || !settings.text.includes('disable_signup')) {
    throw new Error(
      `${url} is not a Supabase project: its Auth answered ${settings.status}. Use https://<ref>.supabase.co, not the page's address.`,
    );
  }
  const rows = await ask('/rest/v1/profiles?select=id&limit=1', secretKey);
  if (isRefused(rows)) throw new Error(secretRefused);
  // Refuses this account, which is nobody's, if it is there.
  const account = crypto.randomUUID();
  const newest = await ask('/rest/v1/rpc/end_project_test', secretKey, { account });
  if (rows.status !== 200 || newest.status === 404) {
    throw new Error(
      'The project does not have the schema of this version: run `npx supabase db push --remote`.',
    );
  }
}

const secretRefused =
  'The secret key was refused: take the one that begins with sb_secret_ from `npx supabase projects api-keys --reveal`.';

type Answer = { status: number; text: string };

const isRefused = ({ status }: Answer) => status === 401 || status === 403;

async function answerOf(url: string, path: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(30_000);
    const answer = await withoutRedirects(fetch)(`${url}${path}`, { ...init, signal });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof Redirected) throw new Error(`${error.message}.`);
    throw new Error(
      `${url} gave no answer (${reasonOf(error)}). Check the address and the network.`,
    );
  }
}
