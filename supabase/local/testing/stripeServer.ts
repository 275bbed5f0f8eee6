import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** The part of Stripe's session that is used, in its published shape. */
type Session = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  livemode: false;
};

type Webhook = {
  id: string;
  object: 'webhook_endpoint';
  url: string;
  secret: string;
  created: number;
};

type Account = { sessions: Map<string, Session>; webhooks: Map<string, Webhook> };

/** What arrived: the key, and the form by Stripe's names, such as `line_items[0][quantity]`. */
type StripeRequest = {
  call: string;
  key: string;
  version: string;
  idempotencyKey: string;
  form: Record<string, string>;
};

type Answer = [status: number, body: object];

type Known = { request: string; session: string };

/**
 * A real HTTP server on the loopback in place of Stripe, with the accounts of the given keys. Its
 * payment page pays on a click, tells the account's webhooks with a signature, and leads back.
 */
export async function startStripe(keys: readonly string[]) {
  const accounts = new Map<string, Account>(
    keys.map((key) => [key, { sessions: new Map(), webhooks: new Map() }]),
  );
  const requests: StripeRequest[] = [];
  const idempotent = new Map<string, Known>();
  const broken = new Set<string>();
  const state = {
    /** The calls that a key may not make, as for a restricted one. */
    forbids: /^$/,
    /** Calls that fail at Stripe, which answers the same under the same idempotency key. */
    breaks: /^$/,
    /** Answers wait for it. */
    hold: Promise.resolve(),
    /** Why no webhook is made. */
    badUrl: '',
    isAway: false,
    /** Whether the webhooks are told. */
    tells: true,
    /** How a payment ends: at once, or on its way, as from a bank account. */
    pays: 'paid' as 'paid' | 'unpaid',
  };
  const pages = new Map<string, { success: string; cancel: string; account: Account }>();

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
    if (state.isAway) return void response.socket?.destroy();
    if (pathname.startsWith('/pay/')) return page(request, response, pathname.slice(5));
    const all = { ...Object.fromEntries(searchParams), ...form };
    const [status, body] = api(request, pathname, all);
    await state.hold;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });

  function api(
    { method, headers }: IncomingMessage,
    path: string,
    form: Record<string, string>,
  ): Answer {
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const idempotencyKey = String(headers['idempotency-key'] ?? '');
    requests.push({
      call: `${method} ${path}`,
      key,
      version: String(headers['stripe-version'] ?? ''),
      idempotencyKey,
      form,
    });
    const account = accounts.get(key);
    if (!account) return fails(401, 'Invalid API Key provided');
    if (state.forbids.test(`${method} ${path}`)) {
      return fails(403, 'The provided key does not have the required permissions');
    }
    const [, resource, id = '', verb = ''] =
      /^\/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${resource}${id ? '/id' : ''}${verb ? `/${verb}` : ''}`) {
      case 'GET checkout/sessions':
        return answers(listOf([...account.sessions.values()].filter(isWanted(form)), path));
      case 'POST checkout/sessions':
        return begin(account, form, idempotencyKey);
      case 'GET checkout/sessions/id':
        return one(account.sessions.get(id));
      case 'POST checkout/sessions/id/expire':
        return expire(account.sessions.get(id));
      case 'GET webhook_endpoints':
        // The secret is only told when one is made.
        return answers(
          listOf(
            [...account.webhooks.values()].map(({ secret: _, ...shown }) => shown),
            path,
          ),
        );
      case 'POST webhook_endpoints': {
        if (state.badUrl) return fails(400, state.badUrl);
        const made: Webhook = {
          id: `we_${random()}`,
          object: 'webhook_endpoint',
          url: form.url ?? '',
          secret: `whsec_${random()}`,
          created: Math.floor(Date.now() / 1000),
        };
        account.webhooks.set(made.id, made);
        return answers(made);
      }
      case 'DELETE webhook_endpoints/id':
        account.webhooks.delete(id);
        return answers({ id, object: 'webhook_endpoint', deleted: true });
      default:
        return fails(404, `Unrecognized request URL (${method}: ${path})`);
    }
  }

  function begin(account: Account, form: Record<string, string>, idempotencyKey: string): Answer {
    const request = JSON.stringify(form);
    if (state.breaks.test('POST /v1/checkout/sessions')) broken.add(idempotencyKey);
    if (broken.has(idempotencyKey)) return fails(500, 'An unknown error occurred', 'api_error');
    const known = idempotencyKey ? idempotent.get(idempotencyKey) : undefined;
    if (known && known.request !== request) {
      return fails(400, 'Keys for idempotent requests differ', 'idempotency_error');
    }
    if (known) return one(account.sessions.get(known.session));
    const wait = Number(form.expires_at) - Date.now() / 1000;
    if (form.expires_at && (wait < 30 * 60 || wait > 24 * 3600)) {
      return fails(400, 'The `expires_at` timestamp must be 30 minutes to 24 hours away');
    }
    const id = `cs_test_${random()}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${origin}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total:
        Number(form['line_items[0][quantity]']) *
        Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      client_reference_id: form.client_reference_id ?? null,
      metadata: { quotewright_tenant: form['metadata[quotewright_tenant]'] ?? '' },
      livemode: false,
    };
    account.sessions.set(id, session);
    pages.set(id, { success: form.success_url ?? '', cancel: form.cancel_url ?? '', account });
    idempotent.set(idempotencyKey, { request, session: id });
    return answers(session);
  }

  function expire(session: Session | undefined): Answer {
    if (session?.status !== 'open') {
      return fails(400, 'Only Checkout Sessions with a status in ["open"] can be expired');
    }
    Object.assign(session, { status: 'expired', url: null });
    return answers(session);
  }

  async function page(request: IncomingMessage, response: ServerResponse, id: string) {
    const known = pages.get(id);
    const session = known?.account.sessions.get(id);
    if (!known || session?.status !== 'open') {
      response.writeHead(410, { 'content-type': 'text/html' });
      return void response.end('<!doctype html><title>Over</title><p>This page is over.</p>');
    }
    if (request.method === 'POST') {
      await pay(id);
      response.writeHead(303, { location: known.success });
      return void response.end();
    }
    const amount = (session.amount_total / 100).toFixed(2);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Checkout</title><h1>Pay $${amount}</h1>
      <form method="post"><button>Pay</button></form><a href="${known.cancel}">Back</a>`);
  }

  /** What happens when the card is charged; returns what the webhooks answered. */
  async function pay(id: string, changes: Partial<Session> = {}): Promise<number[]> {
    const { account } = pages.get(id) ?? {};
    const session = account?.sessions.get(id);
    if (!account || !session) throw new Error(`There is no session ${id}`);
    Object.assign(session, {
      status: 'complete',
      url: null,
      payment_status: state.pays,
      payment_intent: `pi_${random()}`,
      ...changes,
    });
    return state.tells ? tell(account, 'checkout.session.completed', session) : [];
  }

  async function tell(account: Account, type: string, session: Session): Promise<number[]> {
    const answered: number[] = [];
    for (const { url, secret } of account.webhooks.values()) {
      answered.push((await fetch(url, signed(type, session, secret))).status);
    }
    return answered;
  }

  /** A webhook's request in Stripe's shape. */
  function signed(type: string, session: object, secret: string, at = Date.now()) {
    const payload = JSON.stringify({
      id: `evt_${random()}`,
      object: 'event',
      type,
      created: Math.floor(at / 1000),
      livemode: false,
      data: { object: session },
    });
    const signature = new Stripe('sk_test_signs').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at / 1000),
    });
    return { method: 'POST', headers: { 'stripe-signature': signature }, body: payload };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: { STRIPE_API_BASE: origin, CARD_KEYS_SECRET: 'a secret of tests, which is long enough' },
    accounts,
    requests,
    state,
    pay,
    tell: (key: string, type: string, id: string) => {
      const account = accounts.get(key);
      const session = account?.sessions.get(id);
      if (!account || !session) throw new Error(`There is no session ${id}`);
      return tell(account, type, session);
    },
    signed,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>;

const random = () => randomBytes(12).toString('hex');

const isWanted =
  ({ status }: Record<string, string>) =>
  (session: Session) =>
    status === undefined || session.status === status;

const listOf = (data: object[], url: string) => ({ object: 'list', url, has_more: false, data });

const answers = (body: object): Answer => [200, body];

const one = (session: Session | undefined): Answer =>
  session ? answers(session) : fails(404, 'No such checkout.session');

const fails = (status: number, message: string, type = 'invalid_request_error'): Answer => [
  status,
  { error: { type, message } },
];
