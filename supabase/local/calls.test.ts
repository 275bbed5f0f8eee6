// The page's /api calls against the embedded stack, by three users.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPage } from './testing/aPage.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

async function signedIn(username: string, password: string, tenant = '') {
  const page = aPage(stack);
  const answer = await page.call('POST', `/api/login${tenant}`, { username, password });
  expect(answer).toMatchObject({ status: 200, json: { success: true } });
  return { ...page, user: (await page.call('GET', '/api/auth/user')).json };
}

const anna = () => signedIn('anna', 'demo-anna-1', '/glow');
const ben = () => signedIn('ben', 'demo-ben-1');
const nobody = '00000000-0000-4000-8000-000000000000';

describe('the library', () => {
  it('is created, changed and deleted; each write returns its row', async () => {
    const { call } = await anna();
    const id = crypto.randomUUID();
    const service = {
      id,
      name: 'Peel',
      description: '',
      defaultUnit: 'hour',
      defaultPrice: '12.50',
    };
    const made = await call('POST', '/api/services', service);
    expect(made).toMatchObject({ status: 201, json: service });
    expect(await call('POST', '/api/services', service)).toEqual(made);
    const path = `/api/services/${id}`;
    expect(await call('PUT', path, { defaultPrice: '13' })).toMatchObject({
      status: 200,
      json: { ...service, defaultPrice: '13.00' },
    });
    const hidden = await (await ben()).call('PUT', path, { defaultPrice: '1' });
    expect(hidden).toEqual(await call('PUT', `/api/services/${nobody}`, { defaultPrice: '1' }));
    expect(hidden.status).toBe(404);
    await (await ben()).call('DELETE', path);
    const { json } = await call('GET', '/api/services');
    expect(json).toContainEqual({ ...made.json, defaultPrice: '13.00' });
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
  });

  it('accepts a custom unit and a provider once', async () => {
    const { call } = await anna();
    for (const path of ['/api/custom-units', '/api/providers']) {
      expect(await call('POST', path, { name: 'Bottle' })).toMatchObject({
        status: 201,
        json: { name: 'Bottle' },
      });
      expect(await call('POST', path, { name: 'bottle' })).toMatchObject({ status: 409 });
      expect((await call('GET', path)).json).toContainEqual(
        expect.objectContaining({ name: 'Bottle' }),
      );
    }
  });
});

describe('a quote', () => {
  it('is created, edited, priced and read back, and does not exist for another tenant', async () => {
    const { call, user } = await anna();
    const { id } = (await call('POST', '/api/quotes', { ifNone: true })).json;
    expect((await call('POST', '/api/quotes', { ifNone: true })).json).toEqual({ id });
    const path = `/api/quotes/${id}`;
    const [provider] = (await call('GET', '/api/providers')).json;
    const head = { clientName: 'Dana', providerId: provider.id, taxRate: '8.875' };
    expect(await call('PUT', path, head)).toMatchObject({ status: 200, json: head });

    const item = { description: 'Facial', discountType: 'fixed', discountValue: '20' };
    const added = await call('POST', `${path}/line-items`, item);
    expect(added).toMatchObject({ status: 201, json: { ...item, discountValue: '20.00' } });
    const itemPath = `/api/line-items/${added.json.id}`;
    const edit = { op: crypto.randomUUID(), base: { unitPrice: '100.00' }, user: user.id };
    const edited = await call('PUT', itemPath, { unitPrice: '120' }, edit);
    expect(edited).toMatchObject({ status: 200, json: { unitPrice: '120.00' } });
    await call('PUT', itemPath, { unitPrice: '130' });
    const replayed = await call('PUT', itemPath, { unitPrice: '120' }, edit);
    expect(replayed).toMatchObject({ status: 200, json: { unitPrice: '130.00' } });
    expect(await call('PUT', itemPath, { discountType: 'percent' })).toMatchObject({
      json: { discountType: 'percent', discountValue: '0' },
    });

    const { json } = await call('GET', path);
    expect(json).toMatchObject({ ...head, provider, lineItems: [{ unitPrice: '130.00' }] });
    const [listed] = (await call('GET', '/api/quotes')).json;
    expect(listed).toMatchObject({ id, clientName: 'Dana', total: '141.54' });
    expect(new Date(listed.createdAt).toISOString()).toBe(listed.createdAt);

    const stranger = await ben();
    const attempts = [
      ['GET', path, undefined],
      ['PUT', path, { clientName: 'Ben' }],
      ['POST', `${path}/line-items`, {}],
      ['PUT', itemPath, { notes: 'Ben' }],
    ] as const;
    for (const [method, to, body] of attempts) {
      expect(await stranger.call(method, to, body)).toMatchObject({ status: 404 });
    }
    await stranger.call('DELETE', itemPath);
    expect((await call('GET', path)).json).toEqual(json);
    expect(await call('DELETE', itemPath)).toMatchObject({ status: 204 });
  });

  it('reports a refusal by the database as final', async () => {
    const { call } = await anna();
    const { id } = (await call('POST', '/api/quotes', {})).json;
    const { json } = await call('POST', `/api/quotes/${id}/line-items`, {});
    const refusals = [
      [`/api/line-items/${json.id}`, { discountValue: '100.5' }],
      [`/api/quotes/${id}`, { providerId: nobody }],
    ] as const;
    for (const [path, change] of refusals) {
      expect(await call('PUT', path, change)).toMatchObject({ status: 400 });
    }
    expect(await call('PUT', `/api/line-items/${nobody}`, { notes: 'x' })).toMatchObject({
      status: 404,
    });
  });
});

describe('an access link', () => {
  it('is created, listed, opened, closed and deleted; a stranger finds no trace of it', async () => {
    const { call } = await anna();
    const quote = (await call('POST', '/api/quotes', { clientName: 'Kim' })).json;
    await call('POST', `/api/quotes/${quote.id}/line-items`, { unitPrice: '50' });
    const body = { description: 'For Kim', password: 'open sesame', quoteIds: [quote.id] };
    const made = await call('POST', '/api/access-tokens', { ...body, scope: 'selected' });
    expect(made).toMatchObject({ status: 201 });
    const path = `/api/access-tokens/${made.json.id}`;
    const find = async () =>
      (await call('GET', '/api/access-tokens')).json.find(
        ({ id }: { id: string }) => id === made.json.id,
      );
    const listed = await find();
    expect(listed).toMatchObject({
      description: 'For Kim',
      isActive: true,
      expiresAt: null,
      scope: 'selected',
      quotes: [{ id: quote.id, clientName: 'Kim', projectTitle: 'New Service' }],
    });
    expect(new Date(listed.createdAt).toISOString()).toBe(listed.createdAt);

    const visitor = aPage(stack);
    const credentials = { token: listed.token, password: 'open sesame' };
    expect(await visitor.call('POST', '/api/verify-access', credentials)).toEqual({
      status: 200,
      json: { description: 'For Kim' },
    });
    expect((await visitor.call('GET', '/api/shared-quotes')).json).toMatchObject({
      from: 'Glow Aesthetics',
      quotes: [{ id: quote.id, clientName: 'Kim', total: '54.25' }],
    });
    const shared = await visitor.call('GET', `/api/shared-quotes/${quote.id}`);
    expect(shared.json.quote).toMatchObject({ lineItems: [{ unitPrice: '50.00' }] });

    const stranger = await ben();
    expect((await stranger.call('GET', '/api/access-tokens')).json).toEqual([]);
    for (const change of [{ isActive: false }, { password: 'mine' }, { quoteIds: [] }]) {
      expect(await stranger.call('PUT', path, change)).toMatchObject({ status: 404 });
    }
    await stranger.call('DELETE', path);
    expect(await find()).toEqual(listed);

    await call('PUT', path, { isActive: false });
    expect(await visitor.call('GET', `/api/shared-quotes/${quote.id}`)).toMatchObject({
      status: 401,
    });
    expect(await visitor.call('POST', '/api/verify-access', credentials)).toMatchObject({
      status: 401,
      json: { error: 'Invalid password' },
    });
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await find()).toBeUndefined();
  });
});

describe('the super user', () => {
  it('lists tenants and users, which no one else may do', async () => {
    const root = await signedIn('super', 'demo-super-1');
    expect(root.user).toMatchObject({ role: 'super', tenantId: null, tenant: null });
    const tenants = (await root.call('GET', '/api/admin/tenants')).json;
    expect(tenants).toContainEqual(expect.objectContaining({ name: 'glow', userCount: 1 }));
    const users = (await root.call('GET', '/api/admin/users')).json;
    expect(users).toContainEqual(
      expect.objectContaining({ username: 'anna', tenantDisplayName: 'Glow Aesthetics' }),
    );
    // An error, not an empty list: the super user has no tenant.
    expect(await root.call('GET', '/api/quotes')).toMatchObject({ status: 401 });
    const { call } = await anna();
    for (const path of ['/api/admin/tenants', '/api/admin/users']) {
      expect(await call('GET', path)).toMatchObject({ status: 403 });
    }
  });
});

describe('a session', () => {
  it('ends with the logout, and a forged token has no user', async () => {
    const page = await anna();
    await page.call('POST', '/api/logout');
    expect(await page.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
    const forger = await ben();
    for (const [key, value] of forger.stored) {
      const session = JSON.parse(value);
      const [header, , signature] = session.access_token.split('.');
      const claims = Buffer.from(
        JSON.stringify({ sub: page.user.id, role: 'authenticated', exp: 4_000_000_000 }),
      ).toString('base64url');
      forger.stored.set(
        key,
        JSON.stringify({ ...session, access_token: `${header}.${claims}.${signature}` }),
      );
    }
    expect(await forger.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
    expect(await forger.call('GET', '/api/services')).toMatchObject({ status: 401 });
  });

  it('cannot be started at another tenant’s address, and guesses there are limited too', async () => {
    const page = aPage(stack);
    const ask = (path: string, username: string, password: string) =>
      page.call('POST', path, { username, password });
    const wrongDoor = await ask('/api/login/glow', 'ben', 'demo-ben-1');
    expect(wrongDoor).toMatchObject({ status: 401, json: { message: 'Invalid credentials' } });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => ask('/api/login', 'ben', 'guess')),
    );
    expect(await ask('/api/login', 'ben', 'demo-ben-1')).toEqual(wrongDoor);
    expect(await ask('/api/login', 'nobody', 'guess')).toEqual(wrongDoor);
    for (const guess of guesses) expect(guess).toEqual(wrongDoor);
  });
});
