import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../domain/messages/messages.ts';
import { Refusal } from '../http/http.ts';
import { aProject, refusing } from '../testing/fakeProject.ts';
import { callerOf, superCallerOf } from './session.ts';

const anna = { id: 'a', username: 'anna', role: 'client', tenantId: 'glow' };
const notSignedIn = new Refusal(401, 'Not signed in');
const noAnswer = new Refusal(503, 'The server could not do this. Please try again.');

const requestWith = (authorization?: string) =>
  new Request('http://project.test/', { headers: authorization ? { authorization } : {} });

const answering = (answer: Response) =>
  aProject({ 'POST /rest/v1/rpc/current_account': answer }, null);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it('identifies the caller by what the database says of the token', async () => {
  const { deps, requests } = aProject({}, { ...anna, firstName: 'Anna' });
  const { client, ...caller } = await callerOf(requestWith('bearer token'), deps);
  expect(caller).toEqual(anna);
  await client.rpc('current_account');
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'bearer token',
    'bearer token',
  ]);
});

it.each([undefined, 'token', 'Bearer ', 'Bearer a b', 'Basic Bearer token', 'Bearer token, x'])(
  'asks nobody about %j, which is no session',
  async (authorization) => {
    const { deps, requests } = aProject({}, anna);
    await expect(callerOf(requestWith(authorization), deps)).rejects.toEqual(notSignedIn);
    expect(requests).toEqual([]);
  },
);

it.each([
  ['an inactive account', Response.json(null), notSignedIn],
  ['a forged or expired token', refusing('PGRST301', 'no', 401), notSignedIn],
  ['a token without rights', refusing('PGRST000', 'no', 403), notSignedIn],
  ['a key in place of a session', refusing('42501', 'no', 400), notSignedIn],
  ['a broken database', refusing('XX000', 'down', 500), noAnswer],
])('refuses %s', async (_who, answer, refusal) => {
  const { deps } = answering(answer);
  await expect(callerOf(requestWith('Bearer token'), deps)).rejects.toEqual(refusal);
  expect(console.error).toHaveBeenCalledTimes(refusal === noAnswer ? 1 : 0);
});

it('lets a caller who owes a new password only change it', async () => {
  const { deps } = aProject({}, { ...anna, mustChangePassword: true });
  const owes = new Refusal(403, messages.accounts.owesPassword);
  await expect(callerOf(requestWith('Bearer token'), deps)).rejects.toEqual(owes);
  const options = { allowPendingPasswordChange: true };
  expect(await callerOf(requestWith('Bearer token'), deps, options)).toMatchObject(anna);
});

it('lets only a super user pass as one', async () => {
  const refusal = new Refusal(403, 'Only a super user may do this');
  const { deps } = aProject({}, anna);
  await expect(superCallerOf(requestWith('Bearer token'), deps)).rejects.toEqual(refusal);
  const root = aProject({}, { ...anna, role: 'super', tenantId: null });
  expect(await superCallerOf(requestWith('Bearer token'), root.deps)).toMatchObject({
    role: 'super',
  });
});
