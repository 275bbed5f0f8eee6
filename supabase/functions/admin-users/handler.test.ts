import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, aProject, aRequest, refusing } from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const root = {
  id: 'r',
  username: 'super',
  role: 'super',
  tenantId: null,
  mustChangePassword: false,
};
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const nothing = new Response(null, { status: 204 });

async function call(body: unknown, answers: Answers) {
  const project = aProject(answers, root);
  const response = await handler(aRequest(body), project.deps);
  return { ...project, status: response.status, json: await response.json() };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a password reset', () => {
  const body = { operation: 'resetPassword', userId: uuid(1) };
  const account = `/auth/v1/admin/users/${uuid(1)}`;

  it('disables the old password before setting a new one', async () => {
    const { status, json, calls, requests } = await call(body, {
      'POST /rest/v1/rpc/admin_begin_password_reset': nothing,
      [`PUT ${account}`]: Response.json({ id: uuid(1) }),
    });
    expect(status).toBe(200);
    expect(calls()).toEqual(['current_account', 'admin_begin_password_reset', uuid(1)]);
    expect(requests.at(-1)?.body).toEqual({ password: json.password });
  });

  it('sets no password if the database refuses, and returns none if Auth fails', async () => {
    const refused = await call(body, {
      'POST /rest/v1/rpc/admin_begin_password_reset': refusing('PT409', 'own_account'),
    });
    expect(refused.status).toBe(409);
    expect(refused.calls()).toHaveLength(2);
    const failed = await call(body, {
      'POST /rest/v1/rpc/admin_begin_password_reset': nothing,
      [`PUT ${account}`]: Response.json({ msg: 'no' }, { status: 500 }),
    });
    expect([failed.status, failed.json.password]).toEqual([503, undefined]);
  });
});

describe('adding a user', () => {
  const body = { operation: 'create', id: uuid(1), tenantId: uuid(2), username: 'kim' };
  const begun = (changes: object) =>
    Response.json({
      authEmail: 'a@users.invalid',
      accountId: '00000000-0000-4000-8000-0000000000aa',
      isDone: true,
      isUnused: false,
      ...changes,
    });
  const answers = (changes: object): Answers => ({
    'POST /rest/v1/rpc/admin_begin_user': begun(changes),
    'PUT /auth/v1/admin/users/00000000-0000-4000-8000-0000000000aa': Response.json({
      id: '00000000-0000-4000-8000-0000000000aa',
    }),
    'POST /rest/v1/rpc/admin_finish_creation': Response.json(
      '00000000-0000-4000-8000-0000000000aa',
    ),
  });

  it('returns a password again after a lost answer, until it has been used', async () => {
    const unused = await call(body, answers({ isUnused: true }));
    expect(unused.json.password).toEqual(expect.any(String));
    expect(unused.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      password: unused.json.password,
    });
    const used = await call(body, answers({}));
    expect(used.json).toEqual({ userId: '00000000-0000-4000-8000-0000000000aa', password: null });
    expect(used.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('refuses an invalid id, username or operation', async () => {
    for (const changes of [
      { id: 'x' },
      { tenantId: 7 },
      { username: 'a b' },
      { operation: 'drop' },
    ]) {
      const { status, calls } = await call({ ...body, ...changes }, {});
      expect(status).toBe(400);
      expect(calls()).toEqual(['current_account']);
    }
  });
});
