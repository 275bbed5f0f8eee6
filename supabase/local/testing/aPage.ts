import { createClient } from '@supabase/supabase-js';
import { createApi } from '../../../src/api/adapter/app.ts';
import type { EditMeta } from '../../../src/api/adapter/editMeta.ts';
import type { Database } from '../../../src/api/database/database.types.ts';
import type { TestStack } from './startStack.ts';

type Backend = Pick<TestStack, 'url' | 'publishableKey'> & { fetch?: typeof fetch };

/** A separate page without a signed-in user: the /api calls against a running stack. */
export function aPage(stack: Backend) {
  const stored = new Map<string, string>();
  const client = createClient<Database>(stack.url, stack.publishableKey, {
    auth: {
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      autoRefreshToken: false,
    },
    db: { retry: false },
    ...(stack.fetch ? { global: { fetch: stack.fetch } } : {}),
  });
  const api = createApi(async () => client);
  const call = async (method: string, path: string, body?: unknown, edit?: EditMeta) => {
    const request = new Request(new URL(path, 'http://page.test'), {
      method,
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const response = await api.fetch(request, { edit });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  };
  return { call, stored, client };
}

/** The same with a demo user signed in. */
export async function signedInPage(
  stack: Pick<TestStack, 'url' | 'publishableKey'>,
  username: 'anna' | 'ben' | 'super',
) {
  const page = aPage(stack);
  const password = `demo-${username}-1`;
  const { status, json } = await page.call('POST', '/api/login', { username, password });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(json)}`);
  const { data } = await page.client.auth.getSession();
  const token = data.session?.access_token ?? '';
  return { ...page, token, user: (await page.call('GET', '/api/auth/user')).json };
}
