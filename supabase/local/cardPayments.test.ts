// Deposits that clients pay by card, against a server on the loopback in place of Stripe.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientView } from '../functions/_shared/domain/types.ts';
import { signedInPage } from './testing/aPage.ts';
import { startStack, type TestStack } from './testing/startStack.ts';
import { type FakeStripe, startStripe } from './testing/stripeServer.ts';

type Page = Awaited<ReturnType<typeof signedInPage>>;

const [key, restricted, others] = [
  'sk_test_glow1234',
  'rk_test_glow5678',
  'sk_test_luna9999',
] as const;

let stack: TestStack;
let stripe: FakeStripe;
let anna: Page;
let ben: Page;
beforeAll(async () => {
  stripe = await startStripe([key, restricted, others]);
  stack = await startStack({ env: stripe.env });
  [anna, ben] = [await signedInPage(stack, 'anna'), await signedInPage(stack, 'ben')];
});
afterAll(async () => {
  await Promise.all([stack?.stop(), stripe?.stop()]);
});
beforeEach(async () => {
  Object.assign(stripe.state, {
    forbids: '',
    badUrl: '',
    isAway: false,
    tells: true,
    pays: 'paid',
  });
  await Promise.all([disconnect(), disconnect(ben)]);
  stripe.requests.length = 0;
});

const webhooksOf = (of: string) => [...(stripe.accounts.get(of)?.webhooks.values() ?? [])];
const sessionsOf = (of: string) => [...(stripe.accounts.get(of)?.sessions.values() ?? [])];
const connect = (of: string = key, page = anna) =>
  page.call('PUT', '/api/card-account', { key: of });
const disconnect = (page = anna) => page.call('DELETE', '/api/card-account');

async function post(name: string, body: object) {
  const response = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/** A quote of $100 plus tax that a client has accepted, of which $54.25 are due. */
async function accepted({ call }: Page = anna) {
  const { id } = (await call('POST', '/api/quotes', { clientName: 'Dana', taxRate: '8.5' })).json;
  await call('POST', `/api/quotes/${id}/line-items`, { description: 'Ring', unitPrice: '100.00' });
  await call('PUT', `/api/quotes/${id}`, { deposit: '50%' });
  const link = (
    await call('POST', `/api/quotes/${id}/link`, { to: 'Dana', key: crypto.randomUUID() })
  ).json;
  const token = /\/q\/([\w-]{43})/.exec(JSON.stringify(link))?.[1] ?? expect.fail();
  await post('client-view', { token, action: 'accept', name: 'Dana' });
  return { id, token };
}
const paymentOf = async (token: string) =>
  ((await post('client-view', { token })).json as ClientView).payment;
const pay = (token: string, amount: string | undefined = '54.25') => post('pay', { token, amount });
const lookAt = (token: string) => post('pay', { token });
const paymentsOf = async (id: string, { call }: Page = anna) =>
  (await call('GET', `/api/quotes/${id}/payments`)).json;
const idIn = (url: string) => url.split('/').at(-1) ?? '';

describe('an account', () => {
  it('is connected by a key that Stripe accepts, which nobody reads again', async () => {
    expect((await anna.call('GET', '/api/card-account')).json).toEqual({
      isAvailable: true,
      account: null,
    });
    const { status, json } = await connect(` ${restricted}\n`);
    const account = { keyEnd: '5678', isLive: false, connectedAt: expect.any(String) };
    expect([status, json]).toEqual([200, { isAvailable: true, account }]);
    expect((await anna.call('GET', '/api/card-account')).json.account).toEqual(account);
    expect((await ben.call('GET', '/api/card-account')).json.account).toBeNull();
    const [webhook, ...more] = webhooksOf(restricted);
    expect(more).toEqual([]);
    expect(webhook?.url).toBe(
      `${stack.url}/functions/v1/stripe-webhook?tenant=${anna.user.tenantId}`,
    );
    const made = stripe.requests.find(({ call }) => call === 'POST /v1/webhook_endpoints');
    expect(made?.form).toMatchObject({
      'enabled_events[0]': 'checkout.session.completed',
      'enabled_events[1]': 'checkout.session.async_payment_succeeded',
      'enabled_events[2]': 'checkout.session.async_payment_failed',
      'enabled_events[3]': 'checkout.session.expired',
      api_version: made?.version,
    });
  });

  it('is replaced by another one, and disconnected, without leaving anything behind', async () => {
    await connect(restricted);
    await connect(restricted);
    expect(webhooksOf(restricted)).toHaveLength(1);
    await connect(key);
    expect([webhooksOf(restricted), webhooksOf(key).length]).toEqual([[], 1]);
    const { token } = await accepted();
    await pay(token);
    const { status, json } = await disconnect();
    expect([status, json.account]).toEqual([200, null]);
    expect(webhooksOf(key)).toEqual([]);
    expect(sessionsOf(key).map((session) => session.status)).toEqual(['expired']);
    expect(await paymentOf(token)).toMatchObject({ due: '54.25', card: 'none' });
    expect(await pay(token)).toMatchObject({ status: 409 });
  });

  it.each([
    ['', /begins with sk_ or rk_/],
    ['pk_test_12345678', /begins with sk_ or rk_/],
    ['sk_test_unknown00', /does not accept this key/],
  ])('is refused with the key %j', async (wrong, message) => {
    const { status, json } = await connect(wrong);
    expect([status, json.error]).toEqual([400, expect.stringMatching(message)]);
    expect((await anna.call('GET', '/api/card-account')).json.account).toBeNull();
  });

  it('is refused where Stripe does not do what payments take, and nothing changes', async () => {
    await connect(key);
    const before = webhooksOf(key);
    for (const [change, status, message] of [
      [{ forbids: 'webhook_endpoints' }, 400, /write access/],
      [{ forbids: 'checkout/sessions' }, 400, /write access/],
      [{ badUrl: 'Invalid URL: must be public' }, 400, /Stripe refused this: Invalid URL/],
      [{ isAway: true }, 502, /could not be reached/],
    ] as const) {
      Object.assign(stripe.state, { forbids: '', badUrl: '', isAway: false }, change);
      const answer = await connect(restricted);
      expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(message)]);
    }
    Object.assign(stripe.state, { isAway: false });
    expect((await anna.call('GET', '/api/card-account')).json.account.keyEnd).toBe('1234');
    expect(webhooksOf(key)).toEqual(before);
  });
});

describe('a payment', () => {
  beforeEach(async () => {
    await connect();
  });

  it('is made at Stripe for exactly what is due, and recorded by its webhook', async () => {
    const { id, token } = await accepted();
    expect(await paymentOf(token)).toMatchObject({ due: '54.25', card: 'offered' });
    stripe.requests.length = 0;
    const { status, json } = await pay(token);
    expect([status, json]).toEqual([200, { state: 'open', url: expect.stringContaining('/pay/') }]);
    const { number } = (await anna.call('GET', `/api/quotes/${id}`)).json;
    const [made] = stripe.requests;
    expect(made).toMatchObject({ call: 'POST /v1/checkout/sessions', key });
    expect(made?.form).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '5425',
      'line_items[0][price_data][product_data][name]': `Deposit for quote ${number}`,
      success_url: `${stack.url}/q/${token}`,
      cancel_url: `${stack.url}/q/${token}`,
      client_reference_id: made?.idempotencyKey,
    });
    expect(await paymentOf(token)).toMatchObject({ due: '54.25', card: 'begun' });
    expect(await lookAt(token)).toMatchObject({ json });

    expect(await stripe.pay(idIn(json.url))).toEqual([200]);
    expect(await paymentOf(token)).toMatchObject({
      due: '0.00',
      card: 'none',
      received: [{ amount: '54.25' }],
    });
    expect(await paymentsOf(id)).toEqual([
      expect.objectContaining({
        amount: '54.25',
        by: '',
        reference: expect.stringMatching(/^pi_/),
      }),
    ]);
    // Told again, and asked for.
    expect(await stripe.tell(key, 'checkout.session.completed', idIn(json.url))).toEqual([200]);
    expect(await lookAt(token)).toMatchObject({ json: { state: 'ended', url: '' } });
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await pay(token)).toMatchObject({ status: 409, json: { error: /Another amount/ } });
  });

  it('is recorded when its payer comes back, if Stripe told nothing', async () => {
    const { id, token } = await accepted();
    const { json } = await pay(token);
    stripe.state.tells = false;
    await stripe.pay(idIn(json.url));
    const looks = await Promise.all([lookAt(token), lookAt(token), lookAt(token)]);
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(looks.map((look) => look.json.state)).toContain('paid');
    expect(await paymentsOf(id)).toHaveLength(1);
    // The webhook comes late.
    expect(await stripe.tell(key, 'checkout.session.completed', idIn(json.url))).toEqual([200]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('goes on where it was begun, and begins anew where it is over', async () => {
    const { token } = await accepted();
    const [one, two] = await Promise.all([pay(token), pay(token)]);
    expect(one.json).toEqual(two.json);
    expect((await pay(token)).json).toEqual(one.json);
    const session = sessionsOf(key).find(({ url }) => url === one.json.url);
    Object.assign(session ?? {}, { status: 'expired', url: null });
    const again = await pay(token);
    expect(again.json.state).toBe('open');
    expect(again.json.url).not.toBe(one.json.url);
  });

  it('of what was due before is ended, so that nobody pays twice', async () => {
    const { id, token } = await accepted();
    const before = await pay(token);
    await anna.call('POST', `/api/quotes/${id}/payments`, {
      id: crypto.randomUUID(),
      amount: '4.25',
      paidOn: '2026-01-01',
    });
    expect(await pay(token)).toMatchObject({ status: 409 });
    const after = await pay(token, '50.00');
    expect(after.json.state).toBe('open');
    const [old, current] = [before, after].map(({ json }) =>
      sessionsOf(key).find((session) => session.id === idIn(json.url)),
    );
    expect([old?.status, current?.amount_total]).toEqual(['expired', 5000]);
    await stripe.pay(idIn(after.json.url));
    expect(await paymentOf(token)).toMatchObject({ due: '0.00' });
  });

  it('of a bank account is on its way until it has arrived or failed', async () => {
    const { id, token } = await accepted();
    stripe.state.pays = 'unpaid';
    const { json } = await pay(token);
    await stripe.pay(idIn(json.url));
    expect(await paymentOf(token)).toMatchObject({ due: '54.25', card: 'processing' });
    expect((await pay(token)).json).toEqual({ state: 'processing', url: '' });
    expect(await stripe.tell(key, 'checkout.session.async_payment_failed', idIn(json.url))).toEqual(
      [200],
    );
    expect(await paymentOf(token)).toMatchObject({ card: 'offered' });
    const second = await pay(token);
    await stripe.pay(idIn(second.json.url));
    stripe.state.tells = false;
    await stripe.pay(idIn(second.json.url), { payment_status: 'paid' });
    await stripe.tell(key, 'checkout.session.async_payment_succeeded', idIn(second.json.url));
    expect(await paymentOf(token)).toMatchObject({ due: '0.00' });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it.each([[{ amount_total: 5424 }], [{ amount_total: 542_500 }], [{ currency: 'eur' }]])(
    'that Stripe received differently (%j) is not recorded, and its owner sees it fail',
    async (changes) => {
      const { id, token } = await accepted();
      const { json } = await pay(token);
      expect(await stripe.pay(idIn(json.url), changes)).toEqual([409]);
      expect(await lookAt(token)).toMatchObject({ status: 409 });
      expect(await paymentsOf(id)).toEqual([]);
    },
  );

  it('is not possible without a link that has something to pay, or while Stripe is away', async () => {
    expect(await pay('x'.repeat(43))).toMatchObject({ status: 404 });
    expect(await pay('short')).toMatchObject({ status: 404 });
    const { id, token } = await accepted();
    for (const amount of ['54.2', '-1.00', '1e3', '54.25 ', '100000000.00'])
      expect(await pay(token, amount)).toMatchObject({ status: 400 });
    stripe.state.isAway = true;
    expect(await pay(token)).toMatchObject({ status: 502, json: { error: /try again/ } });
    stripe.state.isAway = false;
    // What is wrong with the account is not for its clients.
    stripe.state.forbids = 'checkout/sessions';
    const refused = await pay(token);
    expect(refused.status).toBe(503);
    expect(refused.json.error).not.toMatch(/key|permission/);
    stripe.state.forbids = '';
    expect(await pay(token)).toMatchObject({ status: 200 });
    const [{ id: link }] = (await anna.call('GET', `/api/quotes/${id}/links`)).json;
    await anna.call('POST', `/api/links/${link}/revoke`);
    expect(await pay(token)).toMatchObject({ status: 404 });
  });
});

describe('what a webhook is told', () => {
  const tell = async (request: RequestInit, tenant = anna.user.tenantId) => {
    const url = `${stack.url}/functions/v1/stripe-webhook${tenant === null ? '' : `?tenant=${tenant}`}`;
    const response = await fetch(url, request);
    return { status: response.status, json: await response.json() };
  };

  it('counts only with the account’s own signature, and for a while', async () => {
    await connect();
    await connect(others, ben);
    const { id, token } = await accepted();
    await pay(token);
    const session = sessionsOf(key).find(({ status }) => status === 'open');
    const paid = { ...session, status: 'complete', payment_status: 'paid' };
    const type = 'checkout.session.completed';
    const secret = webhooksOf(key)[0]?.secret ?? '';
    const foreign = webhooksOf(others)[0]?.secret ?? '';
    const valid = stripe.signed(type, paid, secret);
    for (const [request, status] of [
      [stripe.signed(type, paid, foreign), 400],
      [stripe.signed(type, paid, secret, Date.now() - 3_600_000), 400],
      [{ ...valid, headers: {} }, 400],
      [{ ...valid, headers: { 'stripe-signature': 't=1,v1=00' } }, 400],
      [{ ...valid, body: `${valid.body} ` }, 400],
      [{ ...valid, body: 'x'.repeat(300_000) }, 413],
      [{ headers: valid.headers }, 405],
    ] as const) {
      expect((await tell(request)).status).toBe(status);
    }
    // Another tenant's account says nothing about this one's checkouts.
    expect(await tell(stripe.signed(type, paid, foreign), ben.user.tenantId)).toEqual({
      status: 200,
      json: { state: null },
    });
    expect(await paymentsOf(id)).toEqual([]);
    expect(await tell(valid)).toEqual({ status: 200, json: { state: 'paid' } });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('is taken without an error where it is about something else', async () => {
    await connect();
    const secret = webhooksOf(key)[0]?.secret ?? '';
    const other = { id: 'cs_1', status: 'complete', payment_status: 'paid', amount_total: 1 };
    for (const [type, object] of [
      ['checkout.session.completed', { ...other, client_reference_id: null }],
      ['checkout.session.completed', { ...other, client_reference_id: 'order 7' }],
      ['checkout.session.completed', { ...other, client_reference_id: crypto.randomUUID() }],
      ['invoice.paid', {}],
    ] as const) {
      expect(await tell(stripe.signed(type, object, secret))).toEqual({
        status: 200,
        json: { state: null },
      });
    }
  });

  it('is refused for a tenant without an account', async () => {
    const { body } = stripe.signed('checkout.session.completed', {}, 'whsec_x');
    for (const tenant of [null, 'x', crypto.randomUUID(), ben.user.tenantId]) {
      expect((await tell({ method: 'POST', body }, tenant)).status).toBe(404);
    }
  });
});

it('without the server’s secret, no account is connected and no card is taken', async () => {
  const plain = await startStack({ env: { STRIPE_API_BASE: stripe.env.STRIPE_API_BASE } });
  const page = await signedInPage(plain, 'anna');
  expect((await page.call('GET', '/api/card-account')).json).toEqual({
    isAvailable: false,
    account: null,
  });
  expect(await connect(key, page)).toMatchObject({ status: 409 });
  await plain.stop();
});
