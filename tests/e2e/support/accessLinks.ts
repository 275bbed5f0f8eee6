import type { Page } from '@playwright/test';
import { headersOf, signIn } from '../../../supabase/local/testing/people.ts';
import type { TestStack } from '../../../supabase/local/testing/startStack.ts';
import type { Backend } from './backend.ts';

export const password = 'spring-2027';

type NewLink = {
  description?: string;
  quoteIds?: string[];
  scope?: string;
  expiresAt?: string | null;
};

/** One sign-in by anna per stack creates all of its links. */
const annas = new Map<string, Promise<string>>();

function annaAt(stack: TestStack): Promise<string> {
  const session = annas.get(stack.url) ?? signIn(stack, 'anna');
  annas.set(stack.url, session);
  return session;
}

/** Access links from the tenant's side, and a visitor's actions. */
export function linksOf(page: Page, { backend, stack }: { backend: Backend; stack: TestStack }) {
  return {
    /** Creates one of anna's links through the function and returns its row. */
    make: async (link: NewLink = {}) => {
      const { quoteIds = [], ...rest } = link;
      const scope = quoteIds.length > 0 ? 'selected' : 'none';
      const answer = await fetch(`${stack.url}/functions/v1/access-tokens`, {
        method: 'POST',
        headers: headersOf(stack, await annaAt(stack)),
        body: JSON.stringify({ password, scope, quoteIds, ...rest }),
      });
      const made = (await answer.json()) as { id: string };
      const [row] = await backend.rows(`access_tokens?select=id,token&id=eq.${made.id}`);
      return { id: String(row?.id), token: String(row?.token) };
    },
    /** The link's card on the management page. */
    card: (name: string) => page.getByRole('listitem', { name, exact: true }),
    /** Opens a link and enters its password. */
    open: async (token: string) => {
      await page.goto(`/?token=${token}`);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Open' }).click();
    },
    /** Whether a password opens a link, according to the function. */
    opens: async (token: string, typed: string) => {
      const answer = await fetch(`${stack.url}/functions/v1/verify-access`, {
        method: 'POST',
        headers: headersOf(stack),
        body: JSON.stringify({ token, password: typed }),
      });
      return answer.status === 200;
    },
    /** The tab's session storage. */
    kept: () => page.evaluate(() => ({ ...sessionStorage })),
  };
}
