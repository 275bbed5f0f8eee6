// One hostile request must not disrupt the stack for other users.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../tests/support/sql.ts';
import { headersOf, signIn } from './testing/people.ts';
import { rawRequest } from './testing/rawRequest.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack;
let anna: Record<string, string>;
beforeAll(async () => {
  stack = await startStack();
  await query(
    stack.databaseUrl,
    `create function public.time_limit() returns text language sql
       as $$ select current_setting('statement_timeout') $$;
     grant execute on function public.time_limit to anon, authenticated, service_role`,
  );
  anna = headersOf(stack, await signIn(stack, 'anna'));
});
afterAll(() => stack.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(stack.url + path, { headers: anna, ...init });

it('refuses more values than the database protocol can count, and serves the next request', async () => {
  const rows = Array.from({ length: 66_000 }, () => ({ name: 'x' }));
  const post = { method: 'POST', body: JSON.stringify(rows) };
  expect((await ask('/rest/v1/providers', post)).status).toBe(413);
  const next = await ask('/rest/v1/providers?select=name');
  expect(await next.json()).toEqual([{ name: 'Glow Aesthetics' }]);
});

it('lets no statement take longer than 8 seconds, for any role', async () => {
  for (const headers of [anna, headersOf(stack), { apikey: stack.secretKey }]) {
    const answer = await ask('/rest/v1/rpc/time_limit', { method: 'POST', headers });
    expect(await answer.json()).toBe('8s');
  }
});

it('changes and deletes nothing without a filter, like a hosted project', async () => {
  const rows = () => ask('/rest/v1/services?select=id,name').then((answer) => answer.json());
  const before = await rows();
  for (const [method, statement] of [
    ['PATCH', 'UPDATE'],
    ['DELETE', 'DELETE'],
  ] as const) {
    for (const query of ['', '?select=id', '?limit=1&order=id&apikey=x&columns=name']) {
      const body = method === 'PATCH' ? { body: '{"name":"x"}' } : {};
      const answer = await ask(`/rest/v1/services${query}`, { method, ...body });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          code: '21000',
          message: `${statement} requires a WHERE clause`,
          details: null,
          hint: null,
        },
      ]);
    }
  }
  expect(await rows()).toEqual(before);
  const own = `/rest/v1/services?id=eq.${before[0].id}`;
  expect((await ask(own, { method: 'DELETE' })).status).toBe(204);
});

it('refuses a select that would block other users', async () => {
  const answer = await ask('/rest/v1/quotes?select=line_items(quotes(line_items(quotes(id))))');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'PGRST100', message: 'quotes is embedded within itself', details: null, hint: null },
  ]);
  expect((await ask('/rest/v1/quotes?select=id,lineItems:line_items(id)')).status).toBe(200);
});

it('refuses conditions that would block other users, and a NUL in a name', async () => {
  const nested = (depth: number) => `(${'and('.repeat(depth - 1)}name.eq.x${')'.repeat(depth)}`;
  for (const name of ['or', 'not.and', 'services.or']) {
    const answer = await ask(`/rest/v1/services?select=id&${name}=${nested(21)}`);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'Conditions are nested deeper than 20',
    ]);
  }
  for (const query of [`or=${nested(3)}`, `or=(name.eq."${'('.repeat(30)}",name.eq.y)`]) {
    expect((await ask(`/rest/v1/services?select=id&${query}`)).status).toBe(200);
  }
  for (const query of ['na%00me=eq.x', 'order=na%00me', 'select=%22x%00y%22:name']) {
    expect((await ask(`/rest/v1/services?${query}`)).status).toBe(400);
  }
});

it('refuses JSON that the database would misread or that is nested too deeply, in every place', async () => {
  // Lite recurses into the value of a column until its stack overflows.
  const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const column = await ask('/rest/v1/services', { method: 'POST', body: `{"name":${nested}}` });
  expect([column.status, (await column.json()).code]).toEqual([400, 'PGRST102']);
  const deep = '['.repeat(10_000);
  const post = (body: string) => ask('/rest/v1/rpc/create_quote', { method: 'POST', body });
  expect((await post(`{"quote":${deep}}`)).status).toBe(400);
  expect((await post(JSON.stringify({ quote: deep }))).status).toBe(400);
});

it.each([
  ['POST', '/auth/v1/token?grant_type=refresh_token', '{"email":[1],"password":{}}'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 'null'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', '{"refresh_token":{"a":1}}'],
  ['PUT', '/auth/v1/user', 'null'],
  ['PUT', '/auth/v1/user', '{"data":{"a":"\\u0000"}}'],
  ['GET', '/storage/v1/object/sign/logos/a.png?token=x', undefined],
  ['GET', '/storage/v1/object/sign/logos/a.png?token=a.b.c', undefined],
  ['PUT', '/storage/v1/object/upload/sign/logos/a.png?token=x', 'x'],
  ['POST', '/storage/v1/bucket', '{'],
  ['POST', '/rest/v1/line_items', '{"enabled":"x"}'],
  ['POST', '/rest/v1/services', '{}'],
  ['PATCH', '/rest/v1/services?name=eq.x', '[{}]'],
  ['PUT', '/rest/v1/services', '7'],
  ['POST', '/rest/v1/share_links', '{"revoked_at":{"a":1}}'],
  ['POST', '/rest/v1/providers', '{"name":"a\\u0000b"}'],
  ['GET', '/rest/v1/quotes?select="id', undefined],
  ['GET', '/rest/v1/quotes?id=eq.x', undefined],
  ['GET', '/rest/v1/services?name=eq.a%00b', undefined],
])('answers bad input with 400: %s %s %s', async (method, path, body) => {
  const answer = await ask(path, { method, ...(body === undefined ? {} : { body }) });
  expect([answer.status, await answer.text()]).toEqual([400, expect.any(String)]);
});

it.each(['[', 'a b', 'evil:99999'])('answers 400 to the host %j', async (host) => {
  expect(await rawRequest(stack.url, '/', { host })).toMatch(/^HTTP\/1\.1 400/);
});

it('answers 405 to unsupported methods', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'BREW']) {
    const answer = await rawRequest(stack.url, '/rest/v1/quotes', {}, method);
    expect(answer).toMatch(/^HTTP\/1\.1 405/);
  }
});

it('reads no more of a body than the call allows', async () => {
  const post = (path: string, megabytes: number) =>
    ask(path, { method: 'POST', body: '"'.repeat(megabytes * 1024 * 1024 + 1) });
  for (const path of [
    '/rest/v1/providers',
    '/auth/v1/token?grant_type=refresh_token',
    '/storage/v1/bucket',
  ]) {
    expect([path, (await post(path, 1)).status]).toEqual([path, 413]);
  }
  expect((await post('/storage/v1/object/logos/a.png', 2)).status).not.toBe(413);
  expect((await post('/functions/v1/login', 1)).status).toBe(413);
});

it('does not read the body of a request without a known key', async () => {
  for (const path of ['/rest/v1/providers', '/auth/v1/token']) {
    for (const headers of [{}, { apikey: 'made-up' }]) {
      // The body is too long, but without a key the caller does not learn that.
      const body = 'x'.repeat(26 * 1024 * 1024);
      expect((await ask(path, { method: 'POST', headers, body })).status).toBe(401);
    }
  }
  expect((await ask(`/rest/v1/units?apikey=${stack.publishableKey}`, { headers: {} })).status).toBe(
    404,
  );
});

it('returns the page’s settings for GET and HEAD only, and forbids guessing content types', async () => {
  expect((await ask('/config.json', { method: 'POST' })).status).toBe(405);
  for (const path of ['/config.json', '/api/quotes', '/rest/v1/quotes', '/auth/v1/admin/users']) {
    const answer = await ask(path);
    expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});
