import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handler } from '../../login/handler.ts';
import { makeDeps } from '../deps.ts';
import { NoVerdict, signInByPassword } from './passwordSignIn.ts';

// The function `login` over HTTP, against a local project whose Auth can be broken.

const right = 'demo-anna-1';
const compared = () =>
  Response.json({ error_code: 'invalid_credentials', msg: 'no' }, { status: 400 });
type Auth = (password: string) => Response | 'silence';

/** A project that allows five attempts, like the database, with a configurable Auth. */
async function startProject() {
  const charged: string[] = [];
  const project = { auth: compared as Auth };
  const answer = (path: string, body: Record<string, string>): Response | 'silence' => {
    if (path.endsWith('/login_begin')) {
      const attempt = charged.length < 5 ? `attempt-${crypto.randomUUID()}` : null;
      if (attempt) charged.push(attempt);
      const email = attempt ? 'anna@users.invalid' : 'decoy@users.invalid';
      return Response.json({ allowed: attempt !== null, attempt, email });
    }
    if (path.endsWith('/login_refund')) {
      const at = charged.indexOf(body.attempt ?? '');
      if (at >= 0) charged.splice(at, 1);
      return Response.json(null);
    }
    if (path.endsWith('/login_refused')) return Response.json(null);
    if (path.endsWith('/current_account')) {
      return Response.json({ firstName: 'Anna', username: 'anna', role: 'client', tenant: null });
    }
    return project.auth(body.email === 'anna@users.invalid' ? (body.password ?? '') : '');
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const reply = answer(
      new URL(request.url ?? '/', 'http://x').pathname,
      JSON.parse(text || '{}'),
    );
    if (reply === 'silence') return;
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(await reply.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const deps = makeDeps({
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_page',
    SUPABASE_SECRET_KEY: 'sb_secret_server',
  });
  const request = () =>
    new Request('http://project.test/functions/v1/login', {
      method: 'POST',
      headers: { apikey: 'sb_publishable_page' },
    });
  return {
    project,
    charged,
    deps,
    request,
    logIn: async (password: string) => {
      const body = JSON.stringify({ username: 'anna', password });
      return (await handler(new Request(request(), { body }), deps)).status;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const opens: Auth = (password) =>
  password === right
    ? Response.json({
        access_token: 'a',
        refresh_token: 'r',
        token_type: 'bearer',
        expires_in: 3600,
        user: { id: '1' },
      })
    : compared();
const busy: Auth = () =>
  Response.json({ error_code: 'over_request_rate_limit', msg: 'no' }, { status: 429 });

let world: Awaited<ReturnType<typeof startProject>>;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  world = await startProject();
});
afterEach(() => {
  world.stop();
  vi.restoreAllMocks();
});

it('lets a user who kept trying during an outage sign in afterward', async () => {
  const outages: Auth[] = [
    busy,
    () => new Response('<html>', { status: 502 }),
    () => Response.json({ error_code: 'email_provider_disabled', msg: 'no' }, { status: 422 }),
    () => new Response('', { status: 500 }),
  ];
  for (const outage of outages) {
    world.project.auth = outage;
    for (let again = 0; again < 7; again++) expect(await world.logIn(right)).toBe(503);
    expect(world.charged).toEqual([]);
  }
  world.project.auth = opens;
  expect(await world.logIn(right)).toBe(200);
  expect(world.charged).toEqual([]);
});

it('allows only five guesses even if an attacker overloads Auth between them', async () => {
  for (let round = 0; round < 20; round++) {
    world.project.auth = opens;
    expect(await world.logIn(`guess-${round}`)).toBe(401);
    world.project.auth = busy;
    await Promise.all([1, 2, 3].map(() => world.logIn(`guess-${round}`)));
  }
  expect(world.charged).toHaveLength(5);
  world.project.auth = opens;
  expect(await world.logIn(right)).toBe(401);
});

it('gives up on a silent Auth without a verdict', async () => {
  world.project.auth = () => 'silence';
  const attempt = signInByPassword(world.request(), world.deps, 'anna@users.invalid', right, 50);
  await expect(attempt).rejects.toThrow(NoVerdict);
});
