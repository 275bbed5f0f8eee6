import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPng } from '../functions/_shared/domain/pictures.ts';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// A session ends at the next statement, although its token is valid for up to an hour.

const glow = '6c0a7e02-0000-4000-8000-000000000001';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function ask(method: string, path: string, body?: unknown, headers = headersOf(stack)) {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(stack.url + path, {
    method,
    headers: isBytes ? { ...headers, 'content-type': 'image/png' } : headers,
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : null };
}

const login = (password = 'demo-anna-1') =>
  ask('POST', '/functions/v1/login', { username: 'anna', password });
const service = (method: string, path: string, body?: unknown) =>
  ask(method, path, body, { apikey: stack.secretKey, 'content-type': 'application/json' });

/** What a token can do: reads by their number of rows, writes by whether they were accepted. */
async function powersOf(token: string) {
  const as = headersOf(stack, token);
  const rows = async (path: string) => (await ask('GET', path, undefined, as)).json.length;
  const accepts = async (path: string, body: unknown) =>
    (await ask('POST', path, body, as)).status < 300;
  const image = `/storage/v1/object/logos/${glow}/${randomUUID()}.png`;
  return {
    services: (await rows('/rest/v1/services?select=id')) > 0,
    people: (await rows('/rest/v1/profiles?select=id')) > 0,
    account: await accepts('/rest/v1/rpc/current_account', {}),
    service: await accepts('/rest/v1/services', { name: `Of ${randomUUID()}`, default_price: 1 }),
    quote: await accepts('/rest/v1/rpc/create_quote', { quote: { clientName: 'Late' } }),
    link: await accepts('/functions/v1/access-tokens', { password: 'correct horse' }),
    picture: await accepts(image, aPng(8, 4)),
    pictures: (await ask('POST', '/storage/v1/object/list/logos', { prefix: `${glow}/` }, as)).json
      .length,
    user: (await ask('GET', '/auth/v1/user', undefined, as)).status,
  };
}

const live = {
  services: true,
  people: true,
  account: true,
  service: true,
  quote: true,
  link: true,
  picture: true,
  pictures: expect.any(Number),
  user: 200,
};
const ended = {
  services: false,
  people: false,
  account: false,
  service: false,
  quote: false,
  link: false,
  picture: false,
  pictures: 0,
  user: 403,
};

it('ends by logging out, and other sessions of the user do not', async () => {
  const [here, elsewhere] = [await signIn(stack, 'anna'), await signIn(stack, 'anna')];
  expect(await powersOf(here)).toEqual(live);
  await ask('POST', '/auth/v1/logout?scope=local', undefined, headersOf(stack, here));
  expect(await powersOf(here)).toEqual(ended);
  expect(await powersOf(elsewhere)).toEqual(live);
});

it('ends by a password that is changed elsewhere', async () => {
  const [here, elsewhere] = [await signIn(stack, 'anna'), await signIn(stack, 'anna')];
  const change = (currentPassword: string, newPassword: string, token: string) =>
    ask(
      'POST',
      '/functions/v1/change-password',
      { currentPassword, newPassword },
      headersOf(stack, token),
    );
  const changed = await change('demo-anna-1', 'demo-anna-2', elsewhere);
  expect(changed.status).toBe(200);
  const next = changed.json.session.access_token;
  expect(await powersOf(here)).toEqual(ended);
  expect(await powersOf(elsewhere)).toEqual(ended);
  expect(await powersOf(next)).toEqual(live);
  expect((await change('demo-anna-2', 'demo-anna-1', next)).status).toBe(200);
});

it('ends by a reset, and stays so when the user has chosen a password', async () => {
  const here = await signIn(stack, 'anna');
  const asSuper = headersOf(stack, await signIn(stack, 'super'));
  const [anna] = (await service('GET', '/rest/v1/profiles?select=id&username=eq.anna')).json;
  const body = { operation: 'resetPassword', userId: anna.id };
  const reset = await ask('POST', '/functions/v1/admin-users', body, asSuper);
  expect(reset.status).toBe(200);
  expect(await powersOf(here)).toEqual(ended);
  const session = (await login(reset.json.password)).json.session.access_token;
  const chosen = await ask(
    'POST',
    '/functions/v1/change-password',
    { currentPassword: reset.json.password, newPassword: 'demo-anna-1' },
    headersOf(stack, session),
  );
  expect(chosen.status).toBe(200);
  expect(await powersOf(here)).toEqual(ended);
  expect(await powersOf(session)).toEqual(ended);
  expect(await powersOf(await signIn(stack, 'anna'))).toEqual(live);
});

it.each(['profiles?username=eq.anna', 'tenants?name=eq.glow'])(
  'ends by a deactivation, and stays so after its end: %s',
  async (row) => {
    const here = await signIn(stack, 'anna');
    expect(await powersOf(here)).toEqual(live);
    await service('PATCH', `/rest/v1/${row}`, { is_active: false });
    expect(await powersOf(here)).toEqual(ended);
    await service('PATCH', `/rest/v1/${row}`, { is_active: true });
    expect(await powersOf(here)).toEqual(ended);
    expect(await powersOf(await signIn(stack, 'anna'))).toEqual(live);
  },
);

it('ends for a super user too', async () => {
  const token = await signIn(stack, 'super');
  const tenants = () =>
    ask('POST', '/rest/v1/rpc/admin_tenants', {}, headersOf(stack, token)).then(
      ({ status }) => status,
    );
  expect(await tenants()).toBe(200);
  await ask('POST', '/auth/v1/logout?scope=local', undefined, headersOf(stack, token));
  expect(await tenants()).toBe(403);
});
