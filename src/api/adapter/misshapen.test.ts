import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, aBackend, anId, answering } from '../testing/fakeSupabase.ts';

// Anything between the page and the backend may respond. Such a response is not a success, and does
// not mean that something is deleted or nobody is signed in: it is a network failure.

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const json = { 'content-type': 'application/json' };
const misshapen: Record<string, Answer> = {
  'an empty 200': () => new Response('', { status: 200 }),
  'an empty 200 that calls itself JSON': () => new Response('', { status: 200, headers: json }),
  null: answering(null),
  '{}': answering({}),
  'an id of something else': answering(anId(7)),
  'a row of something else': answering([{ id: anId(7) }]),
  'a 204': () => new Response(null, { status: 204 }),
  text: () => new Response('OK', { headers: { 'content-type': 'text/plain' } }),
  'a page': () => new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } }),
};
/** An empty list is a valid response wherever a list is requested. */
const emptyList = { '[]': answering([]) };

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const invoke = (name: string) => `POST /functions/v1/${name}`;
const quote = `/api/quotes/${anId(1)}`;
const item = `/api/line-items/${anId(2)}`;
const tenant = `/api/admin/tenants/${anId(1)}`;
const user = `/api/admin/users/${anId(1)}`;
const letter = { to: 'client@example.com', subject: 'Quote' };
const service = { id: anId(1), name: 'Facial', defaultPrice: '1' };

type Call = [method: string, path: string, body: unknown, asks: string];

const writes: Call[] = [
  ['PUT', quote, { clientName: 'Dana' }, rpc('save_edit')],
  ['PUT', item, { notes: 'x' }, rpc('save_edit')],
  ['POST', `${quote}/line-items`, { id: anId(2) }, rpc('add_line_item')],
  ['DELETE', item, undefined, rpc('delete_line_item')],
  ['PUT', `${quote}/order`, { ids: [anId(2)] }, rpc('order_line_items')],
  ['POST', `${quote}/discard`, { version: 1, undoes: null }, rpc('discard_changes')],
  ['DELETE', quote, undefined, rpc('delete_quote')],
  ['POST', `${quote}/restore`, undefined, rpc('restore_quote')],
  ['POST', `${quote}/duplicate`, { id: anId(5) }, rpc('duplicate_quote')],
  ['POST', `${quote}/continue`, undefined, rpc('continue_quote')],
  ['POST', '/api/quotes', { id: anId(1) }, rpc('create_quote')],
  ['POST', '/api/services', service, 'POST /rest/v1/services'],
  ['DELETE', `/api/services/${anId(1)}`, undefined, rpc('delete_service')],
  ['POST', `/api/services/import/${anId(1)}/undo`, undefined, rpc('undo_import')],
  ['POST', `/api/links/${anId(1)}/revoke`, undefined, rpc('revoke_link')],
  ['POST', `${quote}/email`, letter, invoke('send-quote')],
  ['POST', '/api/access-tokens', { password: 'x' }, invoke('access-tokens')],
  ['PUT', `/api/access-tokens/${anId(1)}`, { password: 'x' }, invoke('access-tokens')],
  ['PUT', `/api/access-tokens/${anId(1)}`, { isActive: false }, rpc('change_access_token')],
  ['DELETE', `/api/access-tokens/${anId(1)}`, undefined, rpc('delete_access_token')],
  ['PUT', tenant, { isActive: false }, rpc('admin_update_tenant')],
  ['DELETE', tenant, { name: 'glow' }, rpc('admin_delete_tenant')],
  ['PUT', user, { isActive: false }, rpc('admin_set_user_active')],
  ['POST', `${user}/unlock`, undefined, rpc('admin_unlock_user')],
  ['POST', `${user}/password`, undefined, invoke('admin-users')],
  ['POST', `${tenant}/data`, undefined, rpc('admin_begin_restore')],
  ['DELETE', `${tenant}/data`, undefined, invoke('tenant-files')],
  ['POST', '/api/login', { username: 'anna', password: 'x' }, invoke('login')],
  [
    'POST',
    '/api/auth/password',
    { currentPassword: 'a', newPassword: 'b' },
    invoke('change-password'),
  ],
  ['POST', '/api/verify-access', { token: 'x', password: 'x' }, invoke('verify-access')],
];

/** Their response decides what the page does next, so `[]` is not valid here either. */
const reads: Call[] = [
  ['GET', quote, undefined, 'GET /rest/v1/quotes'],
  ['GET', '/api/auth/user', undefined, rpc('current_account')],
  ['GET', '/api/settings', undefined, 'GET /rest/v1/tenants'],
];

for (const [what, answer] of Object.entries({ ...misshapen, ...emptyList })) {
  describe(`${what} is not an answer`, () => {
    it.each([...writes, ...reads])('to %s %s', async (method, path, body, asks) => {
      const { call, seen } = aBackend({ [asks]: answer });
      expect(await call(method, path, body)).toMatchObject({ type: 'error' });
      expect(seen[0]?.call).toBe(asks);
    });
  });
}

for (const [what, answer] of Object.entries(misshapen)) {
  it.each([
    ['/api/quotes', rpc('list_quotes')],
    ['/api/services', 'GET /rest/v1/services'],
    ['/api/providers', 'GET /rest/v1/providers'],
  ])(`${what} is not an answer to the list %s`, async (path, asks) => {
    expect(await aBackend({ [asks]: answer }).call('GET', path)).toMatchObject({ type: 'error' });
  });
}
