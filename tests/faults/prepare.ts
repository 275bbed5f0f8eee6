import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import type { Backend } from '../e2e/support/backend.ts';
import type { Account } from './browser/signIn.ts';

/** Creates a quote with six items and three users of its tenant. */
export async function prepare(backend: Backend, seed: number) {
  const quoteId = await backend.newQuote(
    Array.from({ length: 6 }, (_, index) => ({
      description: `Start ${index}`,
      unit_price: '1.00',
      sort_order: index,
    })),
  );
  const newAccount = async (name: string): Promise<Account> => {
    const username = `${name}-${seed}-${quoteId.slice(0, 8)}`;
    const password = `faults-${quoteId}`;
    await backend.newUser(username, password);
    const [row] = await backend.rows(`profiles?select=id&username=eq.${username}`);
    return { username, password, user: String(row?.id) };
  };
  const accounts = [await newAccount('first'), await newAccount('second')];
  return { quoteId, accounts, guest: await newAccount('guest') };
}

/** Sets a user's password with the secret key, which ends the user's sessions. */
export function passwordSetter({ url, secretKey }: TestStack) {
  return async (user: string, password: string): Promise<void> => {
    const response = await fetch(`${url}/auth/v1/admin/users/${user}`, {
      method: 'PUT',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (!response.ok) throw new Error(`The password was not set: ${await response.text()}`);
  };
}
