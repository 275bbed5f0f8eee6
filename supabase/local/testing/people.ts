import type { TestStack } from './startStack.ts';

type Stack = Pick<TestStack, 'url' | 'publishableKey'>;

/** Signs a demo user in, as the page does, and returns the access token. */
export async function signIn(stack: Stack, username: 'super' | 'anna' | 'ben'): Promise<string> {
  const response = await fetch(`${stack.url}/functions/v1/login`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `demo-${username}-1` }),
  });
  const body = (await response.json()) as { session?: { access_token: string } };
  if (!body.session) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
  return body.session.access_token;
}

/** The headers of a user's requests or, without a token, a visitor's. */
export function headersOf(stack: Stack, token?: string): Record<string, string> {
  return {
    apikey: stack.publishableKey,
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/**
 * The same with one Auth request at a time, for a stack that is broken on purpose, where the
 * function's two concurrent calls would already interfere.
 */
export async function signInSlowly(stack: TestStack, username: 'anna' | 'ben'): Promise<string> {
  const secret = { apikey: stack.secretKey };
  const [profile] = await getJson<{ id: string }[]>(
    `${stack.url}/rest/v1/profiles?select=id&username=eq.${username}`,
    secret,
  );
  const user = await getJson<{ email: string }>(
    `${stack.url}/auth/v1/admin/users/${profile?.id}`,
    secret,
  );
  const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headersOf(stack), ...secret },
    body: JSON.stringify({ email: user.email, password: `demo-${username}-1` }),
  });
  const session = (await response.json()) as { access_token?: string };
  if (!session.access_token) throw new Error(`${username} cannot sign in`);
  return session.access_token;
}

async function getJson<Body>(url: string, headers: Record<string, string>): Promise<Body> {
  const response = await fetch(url, { headers });
  return response.json();
}
