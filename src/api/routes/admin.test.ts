import { expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

it('[S7-12][S3-17] lists the tenants', async () => {
  const row = {
    id: anId(1),
    name: 'glow',
    displayName: 'Glow Aesthetics',
    createdAt: '2026-11-20T11:00:00+00:00',
    userCount: '3',
    isActive: true,
  };
  const { call } = aBackend({ 'POST /rest/v1/rpc/admin_tenants': answering([row]) });
  expect((await call('GET', '/api/admin/tenants')).json).toEqual([
    {
      id: anId(1),
      name: 'glow',
      displayName: 'Glow Aesthetics',
      createdAt: '2026-11-20T11:00:00.000Z',
      userCount: 3,
    },
  ]);
});

it('[S7-14] lists the users', async () => {
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
  };
  const { call } = aBackend({ 'POST /rest/v1/rpc/admin_users': answering([root]) });
  expect((await call('GET', '/api/admin/users')).json).toEqual([root]);
});

it('are refused to everybody but a super user', async () => {
  const denied = refusal(403, '42501', 'Only a super user may do this');
  const { call } = aBackend({
    'POST /rest/v1/rpc/admin_tenants': denied,
    'POST /rest/v1/rpc/admin_users': denied,
  });
  for (const path of ['/api/admin/tenants', '/api/admin/users']) {
    expect(await call('GET', path)).toMatchObject({ status: 403 });
  }
});
