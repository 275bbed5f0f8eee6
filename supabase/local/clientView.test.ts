// The client's side over real HTTP: links from text messages in the local outbox, and who may do
// what with them.
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPng } from '../functions/_shared/domain/pictures.ts';
import { rowLimits } from '../functions/_shared/domain/rowLimits.ts';
import { quoteTotals } from '../functions/_shared/domain/totals.ts';
import type { ClientView } from '../functions/_shared/domain/types.ts';
import { versionQuote } from '../functions/_shared/domain/version.ts';
import { signedInPage } from './testing/aPage.ts';
import { headersOf, signIn } from './testing/people.ts';
import { rawRequest } from './testing/rawRequest.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

type Page = Awaited<ReturnType<typeof signedInPage>>;

let stack: TestStack;
let anna: Page;
let ben: Page;
beforeAll(async () => {
  stack = await startStack();
  [anna, ben] = [await signedInPage(stack, 'anna'), await signedInPage(stack, 'ben')];
});
afterAll(() => stack?.stop());

const phones = { dana: '+15550100999', eve: '+15550100998' };
let inbox = '';

/** Texts a quote and reads the token of its link from the outbox. */
async function text({ call }: Page, quote: string, to = phones.dana): Promise<string> {
  const message = { to, subject: 'Your quote <b>', key: crypto.randomUUID() };
  const { status, json } = await call('POST', `/api/quotes/${quote}/sms`, message);
  expect([status, json.error]).toEqual([200, undefined]);
  inbox = json.inbox;
  const page = await (await fetch(inbox)).text();
  return /\/q\/([\w-]{43})/.exec(page)?.[1] ?? expect.fail(page);
}

async function newQuote({ call }: Page, fields: object = {}): Promise<string> {
  const { id } = (await call('POST', '/api/quotes', fields)).json;
  await call('POST', `/api/quotes/${id}/line-items`, { description: 'Facial', notes: 'Soft' });
  const hidden = { description: 'Hidden', enabled: false };
  await call('POST', `/api/quotes/${id}/line-items`, hidden);
  return id;
}

async function ask(token: string, fields: object = {}, session?: string) {
  const response = await fetch(`${stack.url}/functions/v1/client-view`, {
    method: 'POST',
    headers: headersOf(stack, session),
    body: JSON.stringify({ token, ...fields }),
  });
  return { status: response.status, json: await response.json(), headers: response.headers };
}

const accept = { action: 'accept', name: ' Dana  Doe ' };
const statusOf = async ({ call }: Page, id: string) =>
  (await call('GET', `/api/quotes/${id}`)).json.status;

describe('a link', () => {
  it('shows the frozen version with its logo, and nothing else of the tenant', async () => {
    const logo = crypto.randomUUID();
    const path = `${anna.user.tenantId}/${logo}.png`;
    const picture = aPng(8, 4);
    await anna.client.storage.from('logos').upload(path, picture, { contentType: 'image/png' });
    await anna.client.from('logos').insert({ id: logo, name: 'Mark', object_path: path });
    const id = await newQuote(anna, { clientName: 'Dana', logoId: logo });
    const token = await text(anna, id);
    const quote = (await anna.call('GET', `/api/quotes/${id}`)).json;
    // Later changes are not in it.
    await anna.call('PUT', `/api/quotes/${id}`, { clientName: 'Later' });
    const { status, json, headers } = await ask(token);
    const view: ClientView = json;
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(view).toMatchObject({
      state: 'open',
      snapshot: { clientName: 'Dana', lineItems: [{ description: 'Facial', notes: 'Soft' }] },
      logo: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
      sender: { tenant: 'Glow Aesthetics', name: 'Anna Glow', email: 'anna@glow.example' },
    });
    expect(quoteTotals(versionQuote(view.snapshot))).toMatchObject(view.snapshot.totals);
    expect(view.snapshot.totals.total).toBe(quoteTotals(quote).total);
    const shown = JSON.stringify(json);
    for (const secret of ['Hidden', id, anna.user.tenantId, logo, token]) {
      expect(shown).not.toContain(secret);
    }
  });

  it('is not changed by a GET, and counts as viewed only when the page reports it', async () => {
    const id = await newQuote(anna);
    const token = await text(anna, id);
    await ask(token);
    const get = await fetch(`${stack.url}/functions/v1/client-view?token=${token}`, {
      headers: headersOf(stack),
    });
    expect(get.status).toBe(405);
    expect(await statusOf(anna, id)).toBe('sent');
    // The sender's colleagues do not count; users of other tenants do.
    expect(await ask(token, { action: 'viewed' }, anna.token)).toMatchObject({ status: 403 });
    expect(await ask(token, accept, anna.token)).toMatchObject({ status: 403 });
    const superToken = await signIn(stack, 'super');
    expect(await ask(token, { action: 'viewed' }, superToken)).toMatchObject({
      status: 403,
      json: { state: 'open', snapshot: { version: 1 } },
    });
    expect(await ask(token, accept, superToken)).toMatchObject({ status: 403 });
    // A visitor whose session is refused may be a colleague of the sender.
    for (const session of ['x.y.z', `${anna.token.slice(0, -6)}AAAAAA`, anna.token.slice(0, 80)]) {
      expect(await ask(token, { action: 'viewed' }, session)).toMatchObject({ status: 200 });
    }
    expect(await statusOf(anna, id)).toBe('sent');
    expect(await ask(token, { action: 'viewed' }, ben.token)).toMatchObject({ status: 200 });
    expect(await statusOf(anna, id)).toBe('viewed');
    // A client may once have had an account.
    expect(await ask(token, accept, 'x.y.z')).toMatchObject({ status: 200 });
    expect(await statusOf(anna, id)).toBe('accepted');
  });

  it('that is unknown, malformed or expired gets the same answer', async () => {
    const token = await text(anna, await newQuote(anna));
    await fetch(`${stack.url}/rest/v1/share_links?id=not.is.null`, {
      method: 'PATCH',
      headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ expires_at: '2020-01-01' }),
    }).then((response) => expect(response.status).toBe(403));
    const unknown = await ask('x'.repeat(43));
    expect(unknown).toMatchObject({ status: 404, json: { error: /no longer works/ } });
    for (const wrong of ['', token.slice(1), `${token}x`, null, 7, { a: 1 }, "' or true --"]) {
      const { status, json } = await ask(wrong as string);
      expect([status, json]).toEqual([unknown.status, unknown.json]);
    }
    expect(await ask(token)).toMatchObject({ status: 200 });
  });

  it('ends when it is revoked; the quote’s other links still work', async () => {
    const id = await newQuote(anna, { clientName: 'Secret name' });
    const [dana, eve] = [await text(anna, id), await text(anna, id, phones.eve)];
    const links = (await anna.call('GET', `/api/quotes/${id}/links`)).json;
    const link = links.find(({ recipient }: { recipient: string }) => recipient === phones.dana);
    expect(await anna.call('POST', `/api/links/${link.id}/revoke`)).toMatchObject({ status: 204 });
    for (const fields of [{}, accept, { newest: true }]) {
      const { status, json } = await ask(dana, fields);
      expect([status, json.state]).toEqual([410, 'revoked']);
      expect(JSON.stringify(json)).not.toContain('Secret name');
    }
    expect(await ask(eve)).toMatchObject({ status: 200, json: { state: 'open' } });
    // Deleting a quote ends all its links.
    await anna.call('DELETE', `/api/quotes/${id}`);
    expect(await ask(eve, accept)).toMatchObject({ status: 410 });
  });

  it('of a replaced version leads to the newest for the same person only', async () => {
    const id = await newQuote(anna);
    const [dana, eve] = [await text(anna, id), await text(anna, id, phones.eve)];
    await anna.call('PUT', `/api/quotes/${id}`, { clientName: 'New name' });
    await text(anna, id);
    expect((await ask(dana)).json).toMatchObject({
      state: 'replaced',
      snapshot: { version: 1 },
      replacedBy: { version: 2, isYours: true },
    });
    expect(await ask(dana, accept)).toMatchObject({ status: 409, json: { state: 'replaced' } });
    expect((await ask(dana, { newest: true })).json).toMatchObject({
      state: 'open',
      snapshot: { version: 2, clientName: 'New name' },
    });
    expect((await ask(eve)).json).toMatchObject({ replacedBy: { isYours: false } });
    expect(await ask(eve, { newest: true })).toMatchObject({ status: 404 });
  });

  it('that shows the newest decides only about the version that was read, not a later one', async () => {
    const id = await newQuote(anna);
    const dana = await text(anna, id);
    const sendAs = async (clientName: string) => {
      await anna.call('PUT', `/api/quotes/${id}`, { clientName });
      await text(anna, id);
    };
    await sendAs('Second');
    const { sha256 } = (await ask(dana, { newest: true })).json;
    await sendAs('Third');
    const seen = { newest: true, sha256 };
    for (const action of [accept, { action: 'decline' }, { action: 'viewed' }]) {
      expect(await ask(dana, { ...seen, ...action })).toMatchObject({
        status: 409,
        json: {
          error: /replaced while you had it open/,
          state: 'open',
          snapshot: { version: 3, clientName: 'Third' },
          receipt: null,
        },
      });
      // The version that was shown must be named.
      for (const wrong of action.action === 'viewed' ? [7] : [undefined, 7, '', 'A'.repeat(64)]) {
        expect(await ask(dana, { newest: true, sha256: wrong, ...action })).toMatchObject({
          status: 400,
          json: { error: /sha256 of the version/ },
        });
      }
    }
    expect(await statusOf(anna, id)).toBe('sent');
    const { sha256: third } = (await ask(dana, { newest: true })).json;
    expect(await ask(dana, { newest: true, sha256: third, ...accept })).toMatchObject({
      status: 200,
      json: { state: 'accepted', sha256: third, snapshot: { version: 3 } },
    });
  });
});

describe('a decision', () => {
  it('gets a receipt with the hash, the same when repeated, and locks the quote for its sender', async () => {
    const id = await newQuote(anna);
    const token = await text(anna, id);
    const { sha256 } = (await ask(token)).json;
    const done = await ask(token, accept);
    expect(done).toMatchObject({
      status: 200,
      json: { state: 'accepted', sha256, receipt: { decision: 'accepted', by: 'Dana Doe' } },
    });
    expect(new Date(done.json.receipt.at).toISOString()).toBe(done.json.receipt.at);
    expect((await ask(token, accept)).json).toEqual(done.json);
    expect(await ask(token, { action: 'decline' })).toMatchObject({
      status: 409,
      json: { error: /already been accepted/, state: 'accepted', receipt: { by: 'Dana Doe' } },
    });
    const path = `/api/quotes/${id}`;
    expect(await anna.call('PUT', path, { clientName: 'x' })).toMatchObject({ status: 409 });
    expect(await anna.call('POST', `${path}/line-items`, {})).toMatchObject({ status: 409 });
    expect((await anna.call('GET', path)).json).toMatchObject({
      status: 'accepted',
      isLocked: true,
    });
    expect(await anna.call('POST', `${path}/continue`)).toMatchObject({ status: 204 });
    expect(await anna.call('PUT', path, { clientName: 'x' })).toMatchObject({ status: 200 });
    const events = (await anna.call('GET', `${path}/events`)).json;
    expect(events).toMatchObject([
      { kind: 'sent', by: 'Anna Glow' },
      { kind: 'viewed', by: phones.dana },
      { kind: 'accepted', by: 'Dana Doe', version: 1, details: { sha256 } },
      { kind: 'continued', by: 'Anna Glow' },
    ]);
  });

  it('is made once by ten concurrent calls', async () => {
    const id = await newQuote(anna);
    const token = await text(anna, id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        ask(
          token,
          number % 2
            ? { action: 'decline', reason: `No ${number}` }
            : { action: 'accept', name: `Dana ${number}` },
        ),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const [{ json } = expect.fail('nobody won')] = won;
    const { decision } = json.receipt;
    // A decline contains no name, so each further one is a repetition.
    if (decision === 'accepted') expect(won).toHaveLength(1);
    for (const answer of won) expect(answer.json.receipt).toEqual(json.receipt);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const events = (await anna.call('GET', `/api/quotes/${id}/events`)).json;
    const decided = events.filter(({ kind }: { kind: string }) => /accepted|declined/.test(kind));
    expect(decided).toHaveLength(1);
  });

  it.each([
    { action: 'accept' },
    { action: 'accept', name: ' \u00A0 ' },
    { action: 'accept', name: 'x'.repeat(201) },
    { action: 'accept', name: ['Dana'] },
    { action: 'decline', reason: 'x'.repeat(2001) },
    { action: 'decline', reason: 7 },
    { action: 'revoke' },
    { action: 7 },
  ])('as %j is refused', async (fields) => {
    const id = await newQuote(anna);
    const token = await text(anna, id);
    expect(await ask(token, fields)).toMatchObject({ status: 400 });
    expect(await statusOf(anna, id)).toBe('sent');
  });

  it('accepts the quantities of as many options as a quote may have, and no more than 32 kB', async () => {
    const places = Array.from({ length: rowLimits.line_items }, (_, place) => [
      place,
      '123456.789',
    ]);
    const choices = Object.fromEntries(places);
    const accept = { action: 'accept', name: 'Dana', choices, total: '10.00' };
    expect(await ask('x'.repeat(43), accept)).toMatchObject({ status: 404 });
    expect(await ask('x'.repeat(33_000))).toMatchObject({ status: 413 });
  });
});

describe('the outbox of texts', () => {
  beforeEach(async () => {
    await text(anna, await newQuote(anna));
  });
  const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

  it('shows them with links to the page, and runs no script', async () => {
    const page = await get(inbox);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain(`<strong>${phones.dana}</strong>`);
    expect(html).toContain('Your quote &lt;b&gt;');
    expect(html).toMatch(new RegExp(`<a href="${stack.url}/q/[\\w-]{43}">`));
  });

  it('requires this machine and the secret address', async () => {
    const { origin, pathname, search } = new URL(inbox);
    expect((await get(`${origin}${pathname}`)).status).toBe(404);
    expect((await get(`${origin}${pathname}?key=x`)).status).toBe(404);
    expect((await get(inbox, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await get(`${origin}/local/`)).status).toBe(404);
    const rebound = await rawRequest(stack.url, pathname + search, { host: 'evil.example' });
    expect(rebound).toMatch(/^HTTP\/1.1 421/);
    const config = await (await get(`${stack.url}/config.json`)).text();
    expect(config).not.toContain(search);
  });

  it('accepts texts from the product only', async () => {
    const path = '/local/twilio/2010-04-01/Accounts/ACembedded/Messages.json';
    for (const authorization of ['', `Basic ${btoa('ACembedded:guess')}`]) {
      const status = await new Promise((resolve) => {
        const post = request(`${stack.url}${path}`, { method: 'POST', headers: { authorization } });
        post.once('response', (response) => resolve(response.resume().statusCode));
        post.end('To=%2B15550100997&Body=planted');
      });
      expect(status).toBe(401);
    }
    expect(await (await get(inbox)).text()).not.toContain('planted');
  });
});
