import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

const aRow = (number: number) => ({
  id: anId(number),
  name: 'glow',
  displayName: 'Glow Aesthetics',
  createdAt: '2026-11-20T11:00:00+00:00',
  userCount: '3',
  isActive: true,
  deletedAt: null,
});
const aPage = (rows: unknown[], total = rows.length) => answering({ total, rows });

describe('the lists of the dashboard', () => {
  it('[S7-12][S3-17] include the tenants', async () => {
    const { call } = aBackend({ 'POST /rest/v1/rpc/admin_tenants': aPage([aRow(1)]) });
    expect((await call('GET', '/api/admin/tenants')).json).toEqual([
      {
        id: anId(1),
        name: 'glow',
        displayName: 'Glow Aesthetics',
        createdAt: '2026-11-20T11:00:00.000Z',
        userCount: 3,
        isActive: true,
        deletedAt: null,
      },
    ]);
  });

  it('[S7-14] include the users', async () => {
    const root = {
      id: anId(1),
      username: 'super',
      firstName: 'Sam',
      lastName: '',
      email: '',
      role: 'super',
      tenantId: null,
      tenantDisplayName: null,
      isActive: true,
      isLocked: false,
      mustChangePassword: false,
    };
    const { call } = aBackend({ 'POST /rest/v1/rpc/admin_users': aPage([root]) });
    expect((await call('GET', '/api/admin/users')).json).toEqual([root]);
  });

  it('are read to the end without a limit, otherwise one page with the total count', async () => {
    const rows = Array.from({ length: 1000 }, () => aRow(1));
    const { api, call, seen } = aBackend({
      'POST /rest/v1/rpc/admin_tenants': ({ body }) =>
        Response.json({
          total: 1001,
          rows: (body as { page_offset: number }).page_offset === 0 ? rows : [aRow(2)],
        }),
    });
    expect((await call('GET', '/api/admin/tenants')).json).toHaveLength(1001);
    expect(seen.map(({ body }) => (body as { page_offset: number }).page_offset)).toEqual([
      0, 1000,
    ]);
    const path =
      '/api/admin/tenants?search=glo&sort=name&order=desc&first=50&limit=25&state=active';
    const page = await api.fetch(new Request(new URL(path, 'http://page.test')));
    expect(page.headers.get('X-Total-Count')).toBe('1001');
    expect(seen.at(-1)?.body).toEqual({
      search: 'glo',
      sort: 'name',
      descending: true,
      page_offset: 50,
      page_size: 25,
      state: 'active',
    });
  });

  it('refuse an invalid query', async () => {
    const { call } = aBackend({});
    for (const query of [
      'limit=0x',
      'limit=1001',
      'first=-1',
      'order=up',
      'state=gone',
      `search=${'x'.repeat(201)}`,
    ]) {
      expect((await call('GET', `/api/admin/tenants?${query}`)).status, query).toBe(400);
    }
  });

  it('are refused to everyone except a super user', async () => {
    const denied = refusal(403, '42501', 'Only a super user may do this');
    const names = [
      'admin_tenants',
      'admin_users',
      'admin_figures',
      'admin_services',
      'audit_entries',
    ];
    const { call } = aBackend(
      Object.fromEntries(names.map((name) => [`POST /rest/v1/rpc/${name}`, denied])),
    );
    for (const path of [
      'admin/tenants',
      'admin/users',
      'admin/figures',
      'admin/services',
      'audit-log',
    ]) {
      expect(await call('GET', `/api/${path}`), path).toMatchObject({ status: 403 });
    }
  });
});

describe('POST /api/admin/tenants', () => {
  const tenant = {
    name: 'north',
    displayName: 'North',
    adminUsername: 'nora',
    adminPassword: 'fine-password-1',
    adminEmail: 'nora@north.example',
  };

  it('[S7-13] sends the payload to the function, and passes on its refusal', async () => {
    const { call, seen } = aBackend({
      'POST /functions/v1/admin-tenants': answering(
        { tenant: { id: anId(1), name: 'north' }, isPasswordSet: true },
        201,
      ),
    });
    expect(await call('POST', '/api/admin/tenants', tenant)).toMatchObject({
      status: 201,
      json: { name: 'north', isPasswordSet: true },
    });
    expect(seen[0]?.body).toEqual(tenant);
    await call('POST', '/api/admin/tenants', { ...tenant, mustChangePassword: true });
    expect(seen[1]?.body).toEqual({ ...tenant, mustChangePassword: true });
    const taken = aBackend({
      'POST /functions/v1/admin-tenants': answering(
        { error: 'This tenant name is already in use' },
        409,
      ),
    });
    expect(await taken.call('POST', '/api/admin/tenants', tenant)).toMatchObject({
      status: 409,
      json: { error: 'This tenant name is already in use' },
    });
  });

  it.each(Object.keys(tenant))('[S5-17] is not sent without %s', async (field) => {
    const { call, seen } = aBackend({});
    expect((await call('POST', '/api/admin/tenants', { ...tenant, [field]: '' })).status).toBe(400);
    expect(seen).toEqual([]);
  });
});

describe('changes by the super user', () => {
  it.each([
    [
      'PUT',
      `tenants/${anId(1)}`,
      { displayName: 'New' },
      'admin_update_tenant',
      { id: anId(1), display_name: 'New' },
    ],
    [
      'PUT',
      `tenants/${anId(1)}`,
      { isActive: false },
      'admin_update_tenant',
      { id: anId(1), active: false },
    ],
    [
      'DELETE',
      `tenants/${anId(1)}`,
      { name: 'glow' },
      'admin_delete_tenant',
      { id: anId(1), name: 'glow' },
    ],
    ['POST', `tenants/${anId(1)}/restore`, undefined, 'admin_restore_tenant', { id: anId(1) }],
    [
      'PUT',
      `users/${anId(1)}`,
      { isActive: true },
      'admin_set_user_active',
      { id: anId(1), active: true },
    ],
    ['POST', `users/${anId(1)}/unlock`, undefined, 'admin_unlock_user', { id: anId(1) }],
  ])('%s /api/admin/%s %j', async (method, path, body, name, sent) => {
    const { call, seen } = aBackend({ [`POST /rest/v1/rpc/${name}`]: answering(anId(1)) });
    expect((await call(method, `/api/admin/${path}`, body)).status).toBe(204);
    expect(seen[0]?.body).toEqual(sent);
    const missing = aBackend({ [`POST /rest/v1/rpc/${name}`]: refusal(404, 'PT404') });
    expect((await missing.call(method, `/api/admin/${path}`, body)).status).toBe(404);
    const conflict = aBackend({
      [`POST /rest/v1/rpc/${name}`]: refusal(409, 'PT409', 'last_super'),
    });
    expect(await conflict.call(method, `/api/admin/${path}`, body)).toMatchObject({
      status: 409,
      json: { error: 'The last active super user cannot be deactivated' },
    });
  });

  it('add users and reset passwords through the function', async () => {
    const answer = { userId: anId(2), password: 'abcd-efgh-jkmn-pqr2' };
    const { call, seen } = aBackend({ 'POST /functions/v1/admin-users': answering(answer) });
    const newUser = { id: anId(3), tenantId: anId(1), username: 'kim' };
    expect((await call('POST', '/api/admin/users', newUser)).json).toEqual(answer);
    expect((await call('POST', `/api/admin/users/${anId(2)}/password`)).json).toEqual(answer);
    expect(seen.map(({ body }) => body)).toEqual([
      { operation: 'create', ...newUser, firstName: '', lastName: '', email: '' },
      { operation: 'resetPassword', userId: anId(2) },
    ]);
  });
});

describe('GET /api/audit-log', () => {
  it('passes on the filters and returns the entries', async () => {
    const row = {
      id: anId(1),
      createdAt: '2026-11-20 11:00:00+00',
      actorName: 'super',
      actorKind: 'super',
      action_done: 'tenant.renamed',
      subjectName: 'glow',
      tenantName: 'glow',
      details: { from: 'A', to: 'B' },
      cursor_after: 'c',
    };
    const { call, seen } = aBackend({ 'POST /rest/v1/rpc/audit_entries': answering([row]) });
    const since = '2026-11-01T00:00:00.000Z';
    const answer = await call(
      'GET',
      `/api/audit-log?actor=sup&action=tenant.renamed&since=${since}&limit=10`,
    );
    expect(answer.json).toEqual([
      {
        id: anId(1),
        createdAt: '2026-11-20T11:00:00.000Z',
        actorName: 'super',
        actorKind: 'super',
        action: 'tenant.renamed',
        subjectName: 'glow',
        tenantName: 'glow',
        details: { from: 'A', to: 'B' },
        cursor: 'c',
      },
    ]);
    expect(seen[0]?.body).toEqual({
      actor: 'sup',
      action: 'tenant.renamed',
      tenant: '',
      cursor: '',
      since,
      page_size: 10,
    });
    for (const query of ['cursor=x', 'since=yesterday', 'limit=0', 'limit=5000']) {
      expect((await call('GET', `/api/audit-log?${query}`)).status, query).toBe(400);
    }
  });
});
