// Deposits that clients pay by card, against a server on the loopback in place of Stripe.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
    forbids: /^$/,
    breaks: /^$/,
    hold: Promise.resolve(),
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

const linkTo = async (id: string, to: string, { call }: Pick<Page, 'call'> = anna) => {
  const body = { to, key: crypto.randomUUID() };
  const { json } = await call('POST', `/api/quotes/${id}/link`, body);
  return /\/q\/([\w-]{43})/.exec(JSON.stringify(json))?.[1] ?? expect.fail();
};

/** A quote of $100 plus tax that a client has accepted, of which $54.25 are due. */
async function accepted({ call } = anna) {
  const { id } = (await call('POST', '/api/quotes', { clientName: 'Dana', taxRate: '8.5' })).json;
  await call('POST', `/api/quotes/${id}/line-items`, { description: 'Ring', unitPrice: '100.00' });
  await call('PUT', `/api/quotes/${id}`, { deposit: '50%' });
  const token = await linkTo(id, 'Dana', { call });
  await post('client-view', { token, action: 'accept', name: 'Dana' });
  return { id, token };
}
const paymentOf = async (token: string) =>
  ((await post('client-view', { token })).json as ClientView).payment;
const pay = (token: string, amount: string | undefined = '54.25') => post('pay', { token, amount });
const lookAt = (token: string) => post('pay', { token });
const paymentsOf = async (id: string, { call }: Page = anna) =>
  (await call('GET', `/api/quotes/${id}/payments`)).json;
const begins = 'POST /v1/checkout/sessions';
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
    expect(sessionsOf(key).filter(({ status }) => status === 'open')).toEqual([]);
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

  it('is connected once, if two users connect one at the same time', async () => {
    const both = await Promise.all([connect(key), connect(restricted)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { keyEnd } = (await anna.call('GET', '/api/card-account')).json.account;
    const [won, lost] = keyEnd === key.slice(-4) ? [key, restricted] : [restricted, key];
    expect([webhooksOf(won).length, webhooksOf(lost).length]).toEqual([1, 0]);
    const same = await Promise.all([connect(won), connect(won)]);
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(webhooksOf(won)).toHaveLength(1);
    // The one that is left is the one whose signature counts.
    const { id, token } = await accepted();
    const { json } = await pay(token);
    expect(await stripe.pay(idIn(json.url))).toEqual([200]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('is not disconnected while Stripe does not answer, so that nothing stays payable', async () => {
    await connect();
    const { id, token } = await accepted();
    const { json } = await pay(token);
    stripe.state.isAway = true;
    expect(await disconnect()).toMatchObject({ status: 502 });
    stripe.state.isAway = false;
    expect(await stripe.pay(idIn(json.url))).toEqual([200]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('that is connected again records what was paid and not told', async () => {
    await connect();
    const { id, token } = await accepted();
    const { json } = await pay(token);
    stripe.state.tells = false;
    await stripe.pay(idIn(json.url));
    await connect(restricted);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await paymentOf(token)).toMatchObject({ due: '0.00' });
  });

  it('whose key was rolled has no payment page of before', async () => {
    await connect();
    const { id, token } = await accepted();
    const before = await pay(token);
    const account = stripe.accounts.get(key) ?? expect.fail();
    const rolled = 'sk_test_rolled4321';
    stripe.accounts.delete(key);
    stripe.accounts.set(rolled, account);
    expect(await connect(rolled)).toMatchObject({ status: 200 });
    expect(account.sessions.get(idIn(before.json.url))).toMatchObject({ status: 'expired' });
    const after = await pay(token);
    await stripe.pay(idIn(after.json.url));
    expect(await paymentsOf(id)).toHaveLength(1);
    await disconnect();
    stripe.accounts.delete(rolled);
    stripe.accounts.set(key, account);
  });

  it('that is replaced by another one ends what only the first one hears of', async () => {
    await connect();
    const { token } = await accepted();
    stripe.state.pays = 'unpaid';
    const { json } = await pay(token);
    await stripe.pay(idIn(json.url));
    await connect();
    expect(await paymentOf(token)).toMatchObject({ card: 'processing' });
    await connect(restricted);
    expect(await paymentOf(token)).toMatchObject({ card: 'offered' });
    expect((await pay(token)).json.state).toBe('open');
  });

  it('that changes while a payment is begun sends nobody to the one of before', async () => {
    await connect();
    const { token } = await accepted();
    let release = () => {};
    stripe.state.hold = new Promise((resolve) => {
      release = resolve;
    });
    stripe.requests.length = 0;
    const paying = pay(token);
    await vi.waitFor(() => expect(stripe.requests.map(({ call }) => call)).toContain(begins));
    stripe.state.hold = Promise.resolve();
    await connect(restricted);
    release();
    const { json } = await paying;
    expect(json.state).toBe('open');
    expect(sessionsOf(restricted).map(({ url }) => url)).toContain(json.url);
    expect(sessionsOf(key).filter(({ status }) => status === 'open')).toEqual([]);
  });

  it('is refused where Stripe does not do what payments take, and nothing changes', async () => {
    await connect(key);
    const before = webhooksOf(key);
    for (const [change, status, message] of [
      [{ forbids: /webhook_endpoints/ }, 400, /write access/],
      [{ forbids: /checkout/ }, 400, /write access/],
      // For reading alone.
      [{ forbids: /^POST .*checkout/ }, 400, /write access/],
      [{ badUrl: 'Invalid URL: must be public' }, 400, /Stripe refused this: Invalid URL/],
      [{ isAway: true }, 502, /could not be reached/],
    ] as const) {
      Object.assign(stripe.state, { forbids: /^$/, badUrl: '', isAway: false }, change);
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
    expect(made).toMatchObject({ call: begins, key });
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
    expect(await pay(token)).toMatchObject({
      status: 409,
      json: { error: expect.stringMatching(/amount due has changed/) },
    });
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

  it('begun by somebody else is begun anew, and leads back to whose link it is', async () => {
    const { id, token } = await accepted();
    const eve = await linkTo(id, 'Eve');
    const first = await pay(token);
    stripe.requests.length = 0;
    const second = await pay(eve);
    const open = sessionsOf(key).filter(({ status }) => status === 'open');
    expect(open.map(({ url }) => url)).toEqual([second.json.url]);
    expect(second.json.url).not.toBe(first.json.url);
    const made = stripe.requests.find(({ call }) => call === begins);
    expect(made?.form.success_url).toBe(`${stack.url}/q/${eve}`);
  });

  it('begun by two at once is one, and the other is told', async () => {
    const { id, token } = await accepted();
    const eve = await linkTo(id, 'Eve');
    const both = await Promise.all([pay(token), pay(eve)]);
    const told = both.filter(({ status }) => status === 409);
    for (const { json } of told) expect(json.error).toMatch(/Somebody else/);
    // Unless the first was through before the second began.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(2 - told.length);
    expect(told.length).toBeLessThan(2);
    expect(sessionsOf(key).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('that fails at Stripe can be tried again at once', async () => {
    const { token } = await accepted();
    stripe.state.breaks = /checkout/;
    expect(await pay(token)).toMatchObject({ status: 502 });
    stripe.state.breaks = /^$/;
    expect((await pay(token)).json.state).toBe('open');
  });

  it('that is made just when it is ended is recorded', async () => {
    const { id, token } = await accepted();
    const { json } = await pay(token);
    await anna.call('POST', `/api/quotes/${id}/payments`, {
      id: crypto.randomUUID(),
      amount: '4.25',
      paidOn: '2026-01-01',
    });
    stripe.state.tells = false;
    let release = () => {};
    stripe.state.hold = new Promise((resolve) => {
      release = resolve;
    });
    stripe.requests.length = 0;
    const paying = pay(token, '50.00');
    await vi.waitFor(() => expect(stripe.requests.at(-1)?.call).toContain('GET /v1/checkout'));
    stripe.state.hold = Promise.resolve();
    await stripe.pay(idIn(json.url));
    release();
    expect((await paying).json).toEqual({ state: 'paid', url: '' });
    expect(await paymentsOf(id)).toHaveLength(2);
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
    expect(await pay(token)).toMatchObject({
      status: 502,
      json: { error: expect.stringMatching(/try again/) },
    });
    stripe.state.isAway = false;
    // What is wrong with the account is not for its clients.
    stripe.state.forbids = /checkout/;
    const refused = await pay(token);
    expect(refused.status).toBe(503);
    expect(refused.json.error).not.toMatch(/key|permission/);
    stripe.state.forbids = /^$/;
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
    // Nor does a session of the same account that only names our checkout.
    for (const changes of [{ id: 'cs_other' }, { metadata: {} }]) {
      const foreignSession = stripe.signed(type, { ...paid, ...changes }, secret);
      expect(await tell(foreignSession)).toEqual({ status: 200, json: { state: null } });
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
    const metadata = { quotewright_tenant: anna.user.tenantId };
    const other = {
      id: 'cs_1',
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1,
      metadata,
    };
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
      expect((await tell({ method: 'POST', body }, tenant)).status).toBe(400);
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
