// Who counts as the client; supabase/local/clientView.test.ts covers what they may do.
import { expect, it } from 'vitest';
import { aProject, aRequest, publishableKey, refusing } from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const token = 'x'.repeat(43);
const shown = {
  tenantId: 'glow',
  state: 'open',
  snapshot: {},
  sha256: '',
  logo: null,
  logoType: null,
  sender: {},
  questions: [],
  seen: null,
  payment: null,
  asksSignature: false,
};
const rpc = 'POST /rest/v1/rpc/';

type Account = Record<string, unknown> | null;
const anna = { id: 'a', username: 'anna', role: 'client', tenantId: 'glow' };
const root = { id: 'r', username: 'super', role: 'super', tenantId: null };

async function act(action: object, account: Account | Response, bearer = 'a.b.c') {
  const refused = account instanceof Response ? account : undefined;
  const project = aProject(
    {
      [`${rpc}client_view`]: Response.json({ ...shown, receipt: null, replacedBy: null }),
      [`${rpc}client_act`]: Response.json({ ...shown, receipt: null, replacedBy: null }),
      ...(refused ? { [`${rpc}current_account`]: refused } : {}),
    },
    refused ? null : (account as Account),
  );
  const request = aRequest({ token, ...action }, publishableKey, bearer);
  const response = await handler(request, project.deps);
  const acted = project.requests.filter(({ path }) => path.endsWith('/client_act'));
  return {
    status: response.status,
    json: await response.json(),
    acted: acted.map(({ body }) => body.action),
  };
}

const viewed = { action: 'viewed' };
const accept = { action: 'accept', name: 'Dana' };

it.each([
  ['expired', () => refusing('PGRST303', 'JWT expired', 401)],
  ['altered', () => refusing('PGRST301', 'JWSError', 401)],
  ['of a deactivated user', () => null],
])(
  'a caller whose session is %s sees the quote without being counted, and may decide',
  async (_, who) => {
    expect(await act(viewed, who())).toMatchObject({ status: 200, acted: [] });
    expect(await act(viewed, who(), 'half.a')).toMatchObject({ status: 200, acted: [] });
    expect(await act(accept, who())).toMatchObject({
      status: 200,
      acted: [{ kind: 'accept', callerTenant: null }],
    });
  },
);

it.each([viewed, accept])(
  'a super user is not the client (%j), but sees the quote',
  async (action) => {
    expect(await act(action, root)).toMatchObject({
      status: 403,
      json: { error: expect.stringMatching(/Only the client/), state: 'open', snapshot: {} },
      acted: [],
    });
  },
);

it('a user who must change their password still counts as their tenant’s', async () => {
  expect(await act(viewed, { ...anna, mustChangePassword: true })).toMatchObject({
    status: 200,
    acted: [{ kind: 'viewed', callerTenant: 'glow' }],
  });
});

it('cards are not offered where nobody can open the keys', async () => {
  const payment = { due: '54.00', card: 'offered' };
  const view = Response.json({ ...shown, payment, receipt: null, replacedBy: null });
  const { deps } = aProject({ [`${rpc}client_view`]: view }, null);
  const response = await handler(aRequest({ token }, publishableKey), deps);
  expect((await response.json()).payment).toEqual({ due: '54.00', card: 'none' });
});

it('a caller with the publishable key in place of a session is a visitor', async () => {
  expect(await act(viewed, null, publishableKey)).toMatchObject({
    status: 200,
    acted: [{ kind: 'viewed', callerTenant: null }],
  });
});

const sha256 = 'a1'.repeat(32);

it('passes on a question, cleaned, about the quote or one of its items', async () => {
  const key = '00000000-0000-4000-8000-000000000001';
  const ask = { action: 'ask', key, question: '  Is travel\r\nincluded?\u202E ' };
  expect(await act(ask, null, publishableKey)).toMatchObject({
    status: 200,
    acted: [{ kind: 'ask', key, question: 'Is travel\nincluded?', callerTenant: null }],
  });
  const aboutItem = { ...ask, item: 0, sha256 };
  expect(await act(aboutItem, null, publishableKey)).toMatchObject({
    status: 200,
    acted: [{ kind: 'ask', key, question: 'Is travel\nincluded?', item: 0, sha256 }],
  });
});

it.each([
  [{ question: ' \u200b ' }, /write your question/],
  [{ question: 'x'.repeat(1001) }, /at most 1000/],
  [{ question: 7 }, /write your question/],
  [{ question: 'Why?', key: undefined }, /UUID/],
  [{ question: 'Why?', key: 'first' }, /UUID/],
  [{ question: 'Why?', item: 0 }, /sha256/],
  [{ question: 'Why?', item: -1, sha256 }, /place in the version/],
  [{ question: 'Why?', item: 0.5, sha256 }, /place in the version/],
  [{ question: 'Why?', item: '0', sha256 }, /place in the version/],
  [{ question: 'Why?', newest: true }, /sha256/],
])('refuses %j as a question', async (asked, message) => {
  const key = '00000000-0000-4000-8000-000000000001';
  const answer = await act({ action: 'ask', key, ...asked }, null, publishableKey);
  expect(answer).toMatchObject({ status: 400, acted: [] });
  expect(answer.json.error).toMatch(message);
});

it('an acceptance may have a drawn signature, of strokes and nothing else', async () => {
  const signature = 'M10 20 12 24M30 8 30 9';
  expect(await act({ ...accept, signature }, null)).toMatchObject({
    status: 200,
    acted: [{ kind: 'accept', name: 'Dana', signature }],
  });
  expect((await act({ ...accept, signature: null }, null)).acted[0]).not.toHaveProperty(
    'signature',
  );
  for (const wrong of ['', 'M1', '<svg/>', 7, [], {}]) {
    expect(await act({ ...accept, signature: wrong }, null)).toMatchObject({
      status: 400,
      json: { error: 'The signature could not be read. Please draw it again.' },
      acted: [],
    });
  }
});

it('an acceptance may say which options are selected, and what they come to', async () => {
  const chosen = { choices: { 0: '1', 2: '1.5' }, total: '129.80' };
  expect((await act({ ...accept, ...chosen }, null)).acted).toMatchObject([
    { kind: 'accept', name: 'Dana', ...chosen },
  ]);
  expect((await act(accept, null)).acted[0]).not.toHaveProperty('choices');
  for (const wrong of [
    { choices: { 0: '1' } },
    { total: '1.00' },
    { ...chosen, choices: '0' },
    { ...chosen, choices: ['1'] },
    { ...chosen, choices: null },
    { ...chosen, choices: { '-1': '1' } },
    { ...chosen, choices: { 0.5: '1' } },
    { ...chosen, choices: { '00': '1' } },
    { ...chosen, choices: { 5000: '1' } },
    { ...chosen, choices: { 0: 1 } },
    { ...chosen, choices: { 0: '-1' } },
    { ...chosen, choices: { 0: '1e3' } },
    { ...chosen, choices: { 0: '1.2345' } },
    { ...chosen, total: 129.8 },
    { ...chosen, total: '$129.80' },
    { ...chosen, total: '' },
  ]) {
    expect(await act({ ...accept, ...wrong }, null)).toMatchObject({ status: 400, acted: [] });
  }
});
