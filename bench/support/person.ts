/**
 * A simulated user: does what the page does when someone works with it, with the page's own `/api`
 * calls, edit by edit, with the pauses of a person. Loaded with the page's aliases
 * (`openPageModules`).
 */

import { timing } from '@domain/timing.ts';
import { aPage } from '../../supabase/local/testing/aPage.ts';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';

/** What a call is for. */
export type Kind = 'read' | 'edit' | 'send' | 'import' | "client's page";

/** A call that was answered; `error` if it failed. `time` is in milliseconds. */
export type Call = { kind: Kind; time: number; error?: string };

type Stack = Pick<TestStack, 'url' | 'publishableKey'>;
type Page = ReturnType<typeof aPage>;
type Desk = { page: Page; ask: Ask; isOver: () => boolean };
type Ask = (kind: Kind, method: string, path: string, body?: unknown) => Promise<Json>;
type Json = Awaited<ReturnType<Page['call']>>['json'];

const servicesInFile = 50;
/** Rounds of work, of about a minute each, between two messages, and between two imports. */
const every = { send: 2, import: 5 };
/** Seconds between two actions. */
const pause = { least: 1, most: 3 };
/** Milliseconds within which all begin. */
export const spread = 20_000;

/** A new tenant's first user, signed in on a page of their own. */
export async function newPerson(superUser: Page, stack: Stack): Promise<Page> {
  const name = `people-${crypto.randomUUID()}`;
  const password = `a1-${crypto.randomUUID()}`;
  const page = aPage(stack);
  const made = await superUser.call('POST', '/api/admin/tenants', {
    name,
    displayName: 'A tenant of the bench',
    adminUsername: name,
    adminPassword: password,
    adminEmail: 'people@example.com',
  });
  if (made.status >= 300) throw new Error(`No tenant: ${made.status} ${made.json?.error}`);
  const signedIn = await page.call('POST', `/api/login/${name}`, { username: name, password });
  if (signedIn.status !== 200) throw new Error(`${signedIn.status} ${signedIn.json?.error}`);
  return page;
}

/** Works on a person's page until `isOver`, and tells of every call. Never rejects for a failed call. */
export async function work(
  page: Page,
  stack: Stack,
  { isOver, onCall }: { isOver: () => boolean; onCall: (call: Call) => void },
): Promise<void> {
  const timed = async (kind: Kind, run: () => Promise<{ status: number; json: Json }>) => {
    const start = performance.now();
    const { status, json } = await run().catch((error) => ({
      status: 0,
      json: { error: String(error) },
    }));
    const isFine = status >= 200 && status < 300;
    const error = isFine ? {} : { error: `${status}: ${json?.error}` };
    onCall({ kind, time: performance.now() - start, ...error });
    if (!isFine) throw new Failed();
    return json;
  };
  const ask: Ask = (kind, method, path, body) => timed(kind, () => page.call(method, path, body));
  const desk = { page, ask, isOver };
  // Not all at the same moment.
  await wait(Math.random() * spread);
  for (let round = 1; !isOver(); round += 1) {
    try {
      if (round === 1) await openPage(desk);
      await workRound(desk, stack, timed, round);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      await think();
    }
  }
}

/** A call failed, which has been told. */
class Failed extends Error {}

type Timed = (kind: Kind, run: () => Promise<{ status: number; json: Json }>) => Promise<Json>;

/** What the builder reads after sign-in. */
async function openPage({ ask }: Desk): Promise<void> {
  const parts = ['auth/user', 'settings', 'company', 'services', 'custom-units', 'providers'];
  const later = ['logos', 'clients', 'snippets', 'templates', 'quotes?limit=50', 'news'];
  await Promise.all([...parts, ...later].map((part) => ask('read', 'GET', `/api/${part}`)));
}

/** A quote is begun, filled, edited, read and now and then sent; the list is looked at. */
async function workRound(desk: Desk, stack: Stack, timed: Timed, round: number): Promise<void> {
  const { ask } = desk;
  if (round % every.import === 0) await importServices(desk);
  await Promise.all(
    ['quotes?limit=50', 'quote-figures'].map((part) => ask('read', 'GET', `/api/${part}`)),
  );
  await think();
  const { id } = await ask('edit', 'POST', '/api/quotes', { clientName: 'Dana', taxRate: '8.5' });
  const leave = follow(desk, id);
  try {
    const items: string[] = [];
    for (let place = 0; place < 8 && !desk.isOver(); place += 1) {
      const fields = { description: `Treatment ${place}`, unitPrice: '120.00', sortOrder: place };
      items.push((await ask('edit', 'POST', `/api/quotes/${id}/line-items`, fields)).id);
      await think();
    }
    // Each is what the page sends of a second of typing.
    for (let edit = 0; edit < 16 && !desk.isOver(); edit += 1) {
      const fields = edit % 2 === 0 ? { quantity: `${edit + 1}` } : { discountValue: `${edit}` };
      await ask('edit', 'PUT', `/api/line-items/${items[edit % items.length]}`, fields);
      await think();
    }
    await ask('read', 'GET', `/api/quotes/${id}`);
    if (round % every.send === 0) await sendQuote(desk, stack, timed, id);
  } finally {
    leave();
  }
}

/** Asks for a quote's stamp and for news as often as the page does, until it is left. */
function follow({ ask }: Desk, id: string): () => void {
  let isEnded = false;
  const regularly = async (path: string, interval: number) => {
    for (;;) {
      await wait(interval);
      if (isEnded) return;
      // A failure is told, and the page tries again.
      await ask('read', 'GET', path).catch(() => undefined);
    }
  };
  void regularly(`/api/quotes/${id}/stamp`, timing.stampInterval);
  void regularly('/api/news', timing.newsInterval);
  return () => {
    isEnded = true;
  };
}

/** Sends a quote by email, and makes a link to copy, which the client opens. */
async function sendQuote({ ask }: Desk, { url, publishableKey }: Stack, timed: Timed, id: string) {
  await ask('read', 'GET', `/api/quotes/${id}/last-version`);
  const message = { to: 'dana@example.com', subject: 'Your quote', key: crypto.randomUUID() };
  await ask('send', 'POST', `/api/quotes/${id}/email`, message);
  const link = await ask('send', 'POST', `/api/quotes/${id}/link`, {
    to: 'Dana',
    key: crypto.randomUUID(),
  });
  await timed("client's page", async () => {
    const answer = await fetch(`${url}/functions/v1/client-view`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ token: /[\w-]{43}$/.exec(link.url)?.[0] }),
    });
    return { status: answer.status, json: await answer.json() };
  });
  await ask('read', 'GET', `/api/quotes/${id}/events`);
}

async function importServices({ ask }: Desk): Promise<void> {
  const rows = Array.from(
    { length: servicesInFile },
    (_, row) => `Service ${row},Soft,${row + 1}.50,hour`,
  );
  const csv = ['name,description,defaultPrice,defaultUnit', ...rows].join('\n');
  const form = new FormData();
  form.set('csv', new File([csv], 'services.csv', { type: 'text/csv' }));
  await ask('import', 'POST', '/api/services/import', form);
  await ask('read', 'GET', '/api/services');
}

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

const think = () => wait((pause.least + Math.random() * (pause.most - pause.least)) * 1000);
