import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { observedChecks, settingsChecks } from '../deploy-check/authChecks.ts';
import { askOf, type Check, runChecks } from '../deploy-check/check.ts';
import { runFile } from '../testing/runFile.ts';
import { observeForwarding } from './addressForwarding.ts';
import { managementApiOf, projectRefOf } from './managementApi.ts';
import { type ManagementStandIn, startManagementStandIn } from './testing/managementApi.ts';

const setting = 'security_sb_forwarded_for_enabled';

let api: ManagementStandIn;
beforeEach(async () => {
  api = await startManagementStandIn();
});
afterEach(() => api.stop());

const env = () => ({ SUPABASE_API_URL: api.url, SUPABASE_ACCESS_TOKEN: api.token });

/** Runs the script behind `npm run deploy:forward-addresses`. */
async function run(settings: Record<string, string>, args = ['--project-ref', api.ref]) {
  const { code, output, errors } = await runFile('scripts/forward-addresses.ts', args, settings);
  return { code, output: output + errors };
}

const writes = () => api.requests.filter(({ method }) => method !== 'GET');

it('turns on only this setting, and only once', async () => {
  const first = await run(env());
  expect(first).toEqual({ code: 0, output: `IP Address Forwarding of ${api.ref} is on now.\n` });
  expect(api.auth[setting]).toBe(true);
  expect(writes()).toMatchObject([
    { method: 'PATCH', path: `/v1/projects/${api.ref}/config/auth`, body: { [setting]: true } },
  ]);
  expect(Object.keys(writes()[0]?.body ?? {})).toEqual([setting]);
  const again = await run({ ...env(), SUPABASE_URL: `https://${api.ref}.supabase.co` }, []);
  expect(again.output).toBe(`IP Address Forwarding of ${api.ref} was on already.\n`);
  expect(writes()).toHaveLength(1);
});

it('reports what is missing or wrong without revealing the token', async () => {
  const refused = await run({ ...env(), SUPABASE_ACCESS_TOKEN: 'sbp_of_another' });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/answered 401: the token of SUPABASE_ACCESS_TOKEN is not valid/);
  expect(refused.output).not.toContain('sbp_of_another');
  const foreign = await run(env(), ['--project-ref', 'tsrqponmlkjihgfedcba']);
  expect(foreign.output).toMatch(/answered 404: the token's account has no project/);
  expect((await run({ SUPABASE_API_URL: api.url })).output).toMatch(/Set SUPABASE_ACCESS_TOKEN/);
  const custom = await run({ ...env(), SUPABASE_URL: 'https://db.example.com' }, []);
  expect(custom.output).toMatch(/--project-ref <ref>/);
  expect(writes()).toEqual([]);
});

it('never sends the token unencrypted', () => {
  const plain = { SUPABASE_ACCESS_TOKEN: 'sbp_x', SUPABASE_API_URL: 'http://api.example.com' };
  expect(() => managementApiOf(plain, api.ref)).toThrow(/must begin with https/);
});

it('identifies the project by its address or the link', () => {
  const linked = fileURLToPath(new URL('./no-such-file', import.meta.url));
  expect(projectRefOf(undefined, `https://${api.ref}.supabase.co`)).toBe(api.ref);
  expect(projectRefOf(api.ref, 'https://db.example.com')).toBe(api.ref);
  expect(projectRefOf(undefined, 'https://db.example.com')).toBeUndefined();
  expect(projectRefOf(undefined, undefined, linked)).toBeUndefined();
  expect(() => projectRefOf('../../v1/organizations', undefined)).toThrow(/not the reference/);
});

const problems = async (checks: Check[]) =>
  (await runChecks(checks, () => undefined)).map(({ problem, notKnown }) => problem ?? notKnown);

it('lets deploy:check read the settings if it has a token', async () => {
  const management = managementApiOf(env(), api.ref);
  if (!management) throw new Error('There is a token');
  expect(await problems(settingsChecks(management))).toEqual([
    expect.stringMatching(/share one limit: run `npm run deploy:forward-addresses`/),
    expect.stringMatching(/disable_signup is not true.*password_min_length is not 10.*config push/),
  ]);
  await run(env());
  Object.assign(api.auth, {
    disable_signup: true,
    password_min_length: 12,
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: true,
  });
  expect(await problems(settingsChecks(management))).toEqual([undefined, undefined]);
  api.auth.external_email_enabled = false;
  expect((await problems(settingsChecks(management)))[1]).toMatch(
    /external_email_enabled is not true/,
  );
});

/**
 * A stand-in for Auth that allows `bucket` requests per address, the forwarded one if it
 * `forwards`.
 */
async function startAuth({ forwards, bucket }: { forwards: boolean; bucket: number }) {
  const asked = new Map<string, number>();
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    const forwardedFor = request.headers['sb-forwarded-for'];
    const isTrusted = forwards && request.headers.apikey === 'sb_secret_x';
    const key = String((isTrusted && forwardedFor) || request.socket.remoteAddress);
    const before = asked.get(key) ?? 0;
    asked.set(key, before + 1);
    response.writeHead(before < bucket ? 400 : 429).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { ask: askOf(`http://127.0.0.1:${port}`), asked, paths, stop };
}

it.each([
  ['on', { forwards: true, bucket: 30 }, undefined],
  ['off', { forwards: false, bucket: 30 }, expect.stringMatching(/share one limit/)],
  [
    'unknown if nothing is limited',
    { forwards: true, bucket: 1000 },
    expect.stringMatching(/limited nothing/),
  ],
])('tests without a token: %s', async (_what, settings, found) => {
  const auth = await startAuth(settings);
  expect(await problems(observedChecks(auth.ask, 'sb_secret_x'))).toEqual([found]);
  // No password is tried, and the two addresses belong to no machine.
  expect([...auth.paths]).toEqual(['POST /auth/v1/token?grant_type=refresh_token']);
  if (settings.forwards) {
    for (const address of auth.asked.keys()) expect(address).toMatch(/^2001:db8:/);
  }
  await auth.stop();
});

it('uses new addresses on each try, so that earlier tries do not count', async () => {
  const auth = await startAuth({ forwards: true, bucket: 30 });
  for (let again = 0; again < 3; again++) {
    expect(await observeForwarding(auth.ask, 'sb_secret_x')).toBe(true);
  }
  expect(auth.asked.size).toBe(6);
  await auth.stop();
});

it('reports that a legacy key proves nothing', async () => {
  const never = () => Promise.reject(new Error('asked'));
  expect(await problems(observedChecks(never, 'eyJhbGciOi'))).toEqual([
    expect.stringMatching(/sb_secret_/),
  ]);
});
