// Access links over real HTTP, with real sessions and real hashes, on the embedded stack.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPng } from '../functions/_shared/domain/pictures.ts';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

type Json = Record<string, unknown>;

let stack: TestStack;
const sessions = { anna: '', ben: '', super: '' };
const quotes = { anna: '', ben: '' };
type Owner = keyof typeof quotes;

beforeAll(async () => {
  stack = await startStack();
  for (const who of ['anna', 'ben', 'super'] as const) sessions[who] = await signIn(stack, who);
  for (const who of ['anna', 'ben'] as const) {
    quotes[who] = String(
      await rpc(who, 'create_quote', { quote: { clientName: `canary-${who}` } }),
    );
    const item = { description: `Item of canary-${who}`, unitPrice: '120', quantity: '2' };
    await rpc(who, 'add_line_item', { quote: quotes[who], item });
    await rpc(who, 'add_line_item', { quote: quotes[who], item: { ...item, enabled: false } });
  }
});
afterAll(() => stack?.stop());

async function post(path: string, body: unknown, headers = headersOf(stack)) {
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(stack.url + path, init);
  const text = await response.text();
  return { status: response.status, text, json: text === '' ? null : JSON.parse(text) };
}

const as = (who: keyof typeof sessions) => headersOf(stack, sessions[who]);

async function rpc(who: Owner, name: string, body: Json) {
  const { status, json } = await post(`/rest/v1/rpc/${name}`, body, as(who));
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(json)}`);
  return json;
}

const service = (path: string, init: RequestInit = {}) =>
  fetch(`${stack.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: stack.secretKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
  });

const password = 'correct horse';

/** A user's link that shows their quote, created as the page does it. */
async function aLink(who: Owner, body: Json = {}) {
  const link = { password, scope: 'selected', quoteIds: [quotes[who]], ...body };
  const made = await post('/functions/v1/access-tokens', link, as(who));
  expect(made).toMatchObject({ status: 201 });
  const rows = await service(`access_tokens?select=token&id=eq.${made.json.id}`);
  const [row] = (await rows.json()) as [{ token: string }];
  return { id: String(made.json.id), token: row.token };
}

const verify = (token: string, typed = password) =>
  post('/functions/v1/verify-access', { token, password: typed });
const read = (session: string, quoteId?: string) =>
  post('/functions/v1/shared-quotes', { session, ...(quoteId ? { quoteId } : {}) });

async function visit(who: Owner) {
  const link = await aLink(who);
  const opened = await verify(link.token);
  return { ...link, session: String(opened.json.session) };
}

const denied = { status: 401, text: '{"error":"Invalid password"}' };
const closed = { status: 401, text: '{"error":"This link is closed"}' };

describe.each([
  ['anna', 'ben'],
  ['ben', 'anna'],
] as const)('a link of %s’s', (own, other) => {
  it(`opens with its password, and shows its quote and none of ${other}’s`, async () => {
    const link = await aLink(own, { description: 'For Dana' });
    const opened = await verify(link.token);
    expect(opened).toMatchObject({ status: 200, json: { description: 'For Dana' } });
    const list = await read(opened.json.session);
    expect(list.json.quotes).toMatchObject([
      { id: quotes[own], clientName: `canary-${own}`, total: '260.40' },
    ]);
    const one = await read(opened.json.session, quotes[own]);
    expect(one).toMatchObject({ status: 200, json: { logo: null } });
    expect(one.json.quote.lineItems).toHaveLength(1);
    expect(list.text + one.text).not.toContain(`canary-${other}`);
    for (const id of [quotes[other], crypto.randomUUID()]) {
      expect(await read(opened.json.session, id)).toMatchObject({
        status: 404,
        text: '{"error":"Not found"}',
      });
    }
  });

  it(`cannot be changed, deleted or made to show ${other}’s quote by ${other}`, async () => {
    const link = await aLink(own);
    const change = { tokenId: link.id, password: 'stolen' };
    expect(await post('/functions/v1/access-tokens', change, as(other))).toMatchObject({
      status: 404,
    });
    for (const [name, body] of [
      ['change_access_token', { id: link.id, is_active: false }],
      ['change_access_token', { id: link.id, scope: 'selected', quotes: [quotes[other]] }],
      ['delete_access_token', { id: link.id }],
    ] as const) {
      const { status } = await post(`/rest/v1/rpc/${name}`, body, as(other));
      expect([name, status]).toEqual([name, name === 'delete_access_token' ? 200 : 404]);
    }
    const attached = { password, scope: 'selected', quoteIds: [quotes[other]] };
    expect(await post('/functions/v1/access-tokens', attached, as(own))).toMatchObject({
      status: 400,
      json: { error: 'This quote does not exist' },
    });
    expect(await verify(link.token)).toMatchObject({ status: 200 });
    const seen = await fetch(`${stack.url}/rest/v1/access_tokens?select=*`, { headers: as(other) });
    expect(await seen.text()).not.toContain(link.token);
  });
});

describe('guessing', () => {
  it.each(['a known', 'an unknown'])(
    'at %s token is throttled: of 200 concurrent guesses at most 5 are evaluated, and all get the same answer',
    async (kind) => {
      const link = await aLink('anna');
      const token = kind === 'a known' ? link.token : 'ab'.repeat(32);
      const guesses = Array.from({ length: 200 }, (_, at) => verify(token, `guess ${at}`));
      for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject(denied);
      // The right password, after five counted attempts.
      expect(await verify(token)).toMatchObject(denied);
      expect(await verify((await aLink('anna')).token)).toMatchObject({ status: 200 });
    },
  );

  it('does not lock out visitors who know the password', async () => {
    const link = await aLink('ben');
    const made = new Set<unknown>();
    for (let visitor = 0; visitor < 8; visitor++) {
      const { status, json } = await verify(link.token);
      expect(status).toBe(200);
      made.add(json.session);
    }
    expect(made.size).toBe(8);
  });

  it('gets the same answer for unknown, wrong, expired, deactivated and closed', async () => {
    const link = await aLink('ben');
    const expired = await aLink('ben');
    await service(`access_tokens?id=eq.${expired.id}`, {
      method: 'PATCH',
      body: '{"expires_at":"2020-01-01T00:00:00Z"}',
    });
    const answers = [
      await verify('cd'.repeat(32)),
      await verify(link.token, 'wrong'),
      await verify(`${link.token} `),
      await verify("' or true --"),
      await verify(expired.token),
    ];
    await rpc('ben', 'change_access_token', { id: link.id, is_active: false });
    answers.push(await verify(link.token));
    await rpc('ben', 'change_access_token', { id: link.id, is_active: true });
    await service('tenants?name=eq.harbor', { method: 'PATCH', body: '{"is_active":false}' });
    answers.push(await verify(link.token));
    await service('tenants?name=eq.harbor', { method: 'PATCH', body: '{"is_active":true}' });
    // Deactivating the tenant ended its sessions.
    sessions.ben = await signIn(stack, 'ben');
    for (const answer of answers) expect(answer).toMatchObject(denied);
    expect(await verify(link.token)).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  it.each([
    ['switched off', (id: string) => rpc('anna', 'change_access_token', { id, is_active: false })],
    ['deleted', (id: string) => rpc('anna', 'delete_access_token', { id })],
    [
      'given another password',
      (id: string) =>
        post('/functions/v1/access-tokens', { tokenId: id, password: 'new one' }, as('anna')),
    ],
    [
      'expired',
      (id: string) =>
        service(`access_tokens?id=eq.${id}`, {
          method: 'PATCH',
          body: '{"expires_at":"2020-01-01T00:00:00Z"}',
        }),
    ],
  ])('ends by the next request when its link is %s', async (_how, end) => {
    const { id, session } = await visit('anna');
    expect(await read(session, quotes.anna)).toMatchObject({ status: 200 });
    await end(id);
    expect(await read(session)).toMatchObject(closed);
    expect(await read(session, quotes.anna)).toMatchObject(closed);
  });

  it('is required: the flags, the token or a user’s session do not replace it', async () => {
    const { token } = await aLink('anna');
    for (const made of ['true', token, sessions.anna, stack.secretKey, '']) {
      expect(await read(made)).toMatchObject(closed);
    }
  });

  it('no longer shows a quote that is deleted', async () => {
    const { session } = await visit('anna');
    await rpc('anna', 'delete_quote', { id: quotes.anna });
    expect((await read(session)).json.quotes).toEqual([]);
    expect(await read(session, quotes.anna)).toMatchObject({ status: 404 });
    await rpc('anna', 'restore_quote', { id: quotes.anna });
    expect((await read(session)).json.quotes).toHaveLength(1);
  });
});

describe('a password', () => {
  it('is compared in full, beyond 72 bytes and in any script', async () => {
    const long = 'é'.repeat(36);
    const link = await aLink('anna', { password: `${long}a` });
    expect(await verify(link.token, `${long}b`)).toMatchObject(denied);
    expect(await verify(link.token, long)).toMatchObject(denied);
    expect(await verify(link.token, `${long}a`)).toMatchObject({ status: 200 });
  });

  it('can be changed; the old one then opens nothing', async () => {
    const link = await aLink('anna');
    const change = { tokenId: link.id, password: 'another' };
    expect(await post('/functions/v1/access-tokens', change, as('anna'))).toMatchObject({
      status: 200,
    });
    expect(await verify(link.token)).toMatchObject(denied);
    expect(await verify(link.token, 'another')).toMatchObject({ status: 200 });
  });
});

it('shows a logo as a data URL, and no path of Storage', async () => {
  const id = crypto.randomUUID();
  const [tenant] = (await (await service('tenants?select=id&name=eq.glow')).json()) as [
    { id: string },
  ];
  const path = `${tenant.id}/${id}.png`;
  const upload = await fetch(`${stack.url}/storage/v1/object/logos/${path}`, {
    method: 'POST',
    headers: { ...as('anna'), 'content-type': 'image/png' },
    body: new Uint8Array(aPng(8, 4)),
  });
  expect(upload.status).toBe(200);
  const row = { id, name: 'Mark', object_path: path };
  await post('/rest/v1/logos', row, as('anna'));
  await rpc('anna', 'save_edit', {
    op: crypto.randomUUID(),
    entity: 'quote',
    id: quotes.anna,
    changes: { logoId: id },
    base: {},
  });
  const { session } = await visit('anna');
  const one = await read(session, quotes.anna);
  expect(one.json.logo).toMatch(/^data:image\/png;base64,/);
  expect(one.text).not.toContain(tenant.id);
  expect(one.text).not.toContain(id);
});

describe('a visitor with only the key', () => {
  const hidden = ['access_token_secrets', 'access_sessions', 'attempts', 'open_access_links'];

  it.each(hidden)('reaches no %s, by schema, embedding, filter or order', async (table) => {
    const keys = [as('anna'), headersOf(stack), { apikey: stack.secretKey }];
    const paths = [
      `/rest/v1/${table}?select=*`,
      `/rest/v1/access_tokens?select=id,${table}(*)`,
      `/rest/v1/access_tokens?select=id&order=${table}(password_hash)`,
      `/rest/v1/access_tokens?select=id&${table}.password_hash=like.*`,
    ];
    for (const headers of keys) {
      for (const profile of ['private', 'public']) {
        for (const path of paths) {
          const answer = await fetch(stack.url + path, {
            headers: { ...headers, 'accept-profile': profile },
          });
          const text = await answer.text();
          expect([path, profile, answer.status < 500]).toEqual([path, profile, true]);
          expect(text).not.toContain('argon2id');
          expect([
            path,
            profile,
            answer.status >= 400 || text === '[]' || !text.includes(table),
          ]).toEqual([path, profile, true]);
        }
      }
    }
  });

  it('cannot filter or order by any column that holds a secret', async () => {
    for (const column of ['password', 'password_hash', 'hash', 'salt', 'session']) {
      for (const query of [`${column}=like.*`, `order=${column}`, `select=${column}`]) {
        const answer = await fetch(`${stack.url}/rest/v1/access_tokens?${query}`, {
          headers: as('anna'),
        });
        expect([query, answer.status]).toEqual([query, 400]);
      }
    }
  });

  it('cannot call the functions for visitors, nor create a link', async () => {
    const { token, session } = await visit('anna');
    const calls: [string, Json][] = [
      ['access_link_begin', { token }],
      ['access_link_open', { token, password_hash: 'x' }],
      ['access_link_quotes', { session }],
      ['access_link_quote', { session, quote: quotes.anna }],
    ];
    for (const headers of [headersOf(stack), as('anna'), as('super')]) {
      for (const [name, body] of calls) {
        const { status } = await post(`/rest/v1/rpc/${name}`, body, headers);
        expect([name, [401, 403, 404].includes(status)]).toEqual([name, true]);
      }
    }
    expect(await post('/functions/v1/access-tokens', { password })).toMatchObject({ status: 401 });
    expect(await post('/functions/v1/access-tokens', { password }, as('super'))).toMatchObject({
      status: 403,
    });
  });

  it('cannot write a link directly, with its own token, tenant or state', async () => {
    const link = await aLink('anna');
    const before = await (await service('access_tokens?order=id')).json();
    const [tenant] = (await (await service('tenants?select=id&name=eq.harbor')).json()) as [
      { id: string },
    ];
    const writes: [string, string, Json][] = [
      ['POST', 'access_tokens', { description: 'by hand' }],
      ['PATCH', `access_tokens?id=eq.${link.id}`, { token: '0'.repeat(64) }],
      ['PATCH', `access_tokens?id=eq.${link.id}`, { tenant_id: tenant.id }],
      ['PATCH', 'access_tokens?id=not.is.null', { is_active: true, expires_at: null }],
      ['DELETE', `access_tokens?id=eq.${link.id}`, {}],
      ['POST', 'access_token_quotes', { access_token_id: link.id, quote_id: quotes.ben }],
    ];
    for (const headers of [as('anna'), as('ben'), as('super'), headersOf(stack)]) {
      for (const [method, path, body] of writes) {
        const answer = await fetch(`${stack.url}/rest/v1/${path}`, {
          method,
          headers,
          body: JSON.stringify(body),
        });
        expect([method, path, [401, 403].includes(answer.status)]).toEqual([method, path, true]);
      }
    }
    expect(await (await service('access_tokens?order=id')).json()).toEqual(before);
  });
});

it('answers bad input with 4xx, whatever it is', async () => {
  const bodies = [null, [], 'x', 7, {}, { token: {}, password: [] }, { session: { a: 1 } }];
  for (const name of ['verify-access', 'access-tokens', 'shared-quotes']) {
    for (const body of bodies) {
      const { status } = await post(`/functions/v1/${name}`, body, as('anna'));
      expect([name, body, status >= 400 && status < 500]).toEqual([name, body, true]);
    }
    const large = { token: 'x'.repeat(200_000), session: 'x', password: 'x' };
    expect(await post(`/functions/v1/${name}`, large, as('anna'))).toMatchObject({ status: 413 });
  }
});
