import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answers,
  aProject,
  aRequest,
  refusing,
  secretKey,
} from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const root = {
  id: 'r',
  username: 'super',
  role: 'super',
  tenantId: null,
  mustChangePassword: false,
};
const tenant = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'north',
  displayName: 'North',
  adminUsername: 'nora',
  adminPassword: 'fine-password-1',
  adminEmail: 'nora@north.example',
};
const begun = (changes = {}) =>
  Response.json({
    authEmail: 'a@users.invalid',
    accountId: null,
    isDone: false,
    isUnused: false,
    ...changes,
  });
const good: Answers = {
  'POST /rest/v1/rpc/admin_begin_tenant': begun(),
  'POST /auth/v1/admin/users': Response.json({ id: '00000000-0000-4000-8000-0000000000aa' }),
  'PUT /auth/v1/admin/users/00000000-0000-4000-8000-0000000000aa': Response.json({
    id: '00000000-0000-4000-8000-0000000000aa',
  }),
  'POST /rest/v1/rpc/admin_finish_creation': Response.json('00000000-0000-4000-8000-0000000000aa'),
  'POST /rest/v1/rpc/admin_abandon_creation': new Response(null, { status: 204 }),
};
const authRefuses = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: 'no' }, { status });

async function create(
  answers: Answers,
  account: Record<string, unknown> | null = root,
  changes: Record<string, unknown> = {},
) {
  const project = aProject({ ...good, ...answers }, account);
  const response = await handler(aRequest({ ...tenant, ...changes }), project.deps);
  return { ...project, status: response.status, json: await response.json() };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('creating a tenant', () => {
  it('reserves, creates the account and finishes, with the caller’s session in the database', async () => {
    const { status, json, calls, requests } = await create({});
    expect([status, json]).toEqual([
      201,
      { tenant: { id: tenant.id, name: 'north', displayName: 'North' }, isPasswordSet: true },
    ]);
    expect(calls()).toEqual([
      'current_account',
      'admin_begin_tenant',
      'users',
      'admin_finish_creation',
    ]);
    const [, reserve, account] = requests;
    expect(reserve?.headers.get('authorization')).toBe('Bearer token');
    expect(reserve?.headers.get('apikey')).not.toBe(secretKey);
    expect(JSON.stringify(reserve?.body)).not.toContain(tenant.adminPassword);
    expect(account?.headers.get('apikey')).toBe(secretKey);
    expect(account?.body).toMatchObject({ email: 'a@users.invalid', email_confirm: true });
  });

  it('requires another password at the first sign-in only if asked to', async () => {
    for (const [changes, flag] of [
      [{}, false],
      [{ mustChangePassword: false }, false],
      [{ mustChangePassword: true }, true],
    ] as const) {
      const { status, requests } = await create({}, root, changes);
      expect(status).toBe(201);
      expect(requests[1]?.body).toMatchObject({ must_change_password: flag });
    }
    const { status, calls } = await create({}, root, { mustChangePassword: 'yes' });
    expect([status, calls()]).toEqual([400, ['current_account']]);
  });

  it('takes no common password', async () => {
    const { status, json, calls } = await create({}, root, { adminPassword: 'Qwertyuiop1' });
    expect([status, json.error]).toEqual([400, expect.stringMatching(/easy to guess/)]);
    expect(calls()).toEqual(['current_account']);
  });

  it('abandons the reservation if Auth refuses or does not answer', async () => {
    for (const [answer, status] of [
      [authRefuses(422, 'weak_password'), 400],
      [authRefuses(500, 'unexpected_failure'), 503],
    ] as const) {
      const { calls, requests, ...rest } = await create({ 'POST /auth/v1/admin/users': answer });
      expect([rest.status, rest.json.error]).toEqual([
        status,
        status === 400 ? 'no' : 'The server could not do this. Please try again.',
      ]);
      expect(calls().at(-1)).toBe('admin_abandon_creation');
      expect(requests.at(-1)?.body).toEqual({ id: tenant.id });
      expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'no' }));
      expect(calls()).not.toContain('admin_finish_creation');
    }
  });

  it('abandons the account if the database refuses to finish', async () => {
    const { status, json, calls, requests } = await create({
      'POST /rest/v1/rpc/admin_finish_creation': refusing('23505', 'taken'),
    });
    expect([status, json.error]).toEqual([409, 'This already exists']);
    expect(calls().slice(-2)).toEqual(['admin_finish_creation', 'admin_abandon_creation']);
    expect(requests.slice(-2).map(({ body }) => body)).toEqual([
      { id: tenant.id },
      { id: tenant.id },
    ]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('tells only the log if the account cannot be abandoned either', async () => {
    const { status } = await create({
      'POST /rest/v1/rpc/admin_finish_creation': refusing('23505', 'taken'),
      'POST /rest/v1/rpc/admin_abandon_creation': refusing('XX000', 'down', 500),
    });
    expect(status).toBe(409);
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'down' }));
  });

  it('abandons nothing if it is unknown whether the creation finished', async () => {
    const { status, calls } = await create({
      'POST /rest/v1/rpc/admin_finish_creation': new Response('', { status: 502 }),
    });
    expect(status).toBe(503);
    expect(calls()).not.toContain('admin_abandon_creation');
  });

  it('resumes with the account of an earlier attempt and sets the current password', async () => {
    const { status, calls, requests } = await create({
      'POST /rest/v1/rpc/admin_begin_tenant': begun({
        accountId: '00000000-0000-4000-8000-0000000000aa',
      }),
    });
    expect(status).toBe(201);
    expect(calls()).toEqual([
      'current_account',
      'admin_begin_tenant',
      '00000000-0000-4000-8000-0000000000aa',
      'admin_finish_creation',
    ]);
    expect(requests[2]).toMatchObject({ method: 'PUT', body: { password: tenant.adminPassword } });
  });

  it('says that the password is not set if the user has signed in since an earlier attempt', async () => {
    const { json, requests } = await create({
      'POST /rest/v1/rpc/admin_begin_tenant': begun({
        accountId: '00000000-0000-4000-8000-0000000000aa',
        isDone: true,
      }),
    });
    expect(json.isPasswordSet).toBe(false);
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it.each([
    [422, 'email_exists'],
    [500, 'unexpected_failure'],
  ])(
    'resumes if a duplicate request created the account first, and Auth answers %i',
    async (status, code) => {
      let begins = 0;
      const answer = await create({
        'POST /rest/v1/rpc/admin_begin_tenant': () => {
          begins += 1;
          return begun({ accountId: begins === 1 ? null : '00000000-0000-4000-8000-0000000000aa' });
        },
        'POST /auth/v1/admin/users': authRefuses(status, code),
      });
      expect(answer.status).toBe(201);
      expect(answer.calls()).not.toContain('admin_abandon_creation');
    },
  );

  it('leaves the password alone once everything is finished', async () => {
    const { status, calls } = await create({
      'POST /rest/v1/rpc/admin_begin_tenant': begun({
        accountId: '00000000-0000-4000-8000-0000000000aa',
        isDone: true,
      }),
    });
    expect(status).toBe(201);
    expect(calls()).toEqual(['current_account', 'admin_begin_tenant', 'admin_finish_creation']);
  });

  it('says which name is taken', async () => {
    const { status, json } = await create({
      'POST /rest/v1/rpc/admin_begin_tenant': refusing('PT409', 'username_taken'),
    });
    expect([status, json.error]).toEqual([409, 'This username is already in use']);
  });

  it('refuses callers who are not super users or must change their password before starting', async () => {
    for (const [account, status] of [
      [{ ...root, role: 'client', tenantId: 't' }, 403],
      [{ ...root, mustChangePassword: true }, 403],
      [null, 401],
    ] as const) {
      const { calls, ...rest } = await create({}, account);
      expect(rest.status).toBe(status);
      expect(calls()).toEqual(['current_account']);
    }
  });
});
