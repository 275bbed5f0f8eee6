import { describe, expect, it } from 'vitest';
import { placeOf } from './paths.ts';

const placeOfUrl = (path: string) => placeOf(new URL(path, 'http://localhost').pathname).to;

describe('only the three prefixes reach Lite', () => {
  it.each([
    '/rest/v1/quotes',
    '/rest/v1/',
    '/rest/v1/rpc/save_edit',
    '/auth/v1/token',
    '/storage/v1/object/logos/a/b.png',
    '/_system/../rest/v1/quotes',
  ])('%s', (path) => expect(placeOfUrl(path)).toBe('lite'));

  it.each([
    '/_system/info',
    '/_system',
    '/_SYSTEM/info',
    '//_system/info',
    '/.//_system/info',
    '/rest/v1/../../_system/info',
    '/rest/v1/%2e%2e/%2e%2e/_system/info',
    '/rest/v1/%2e%2e%2f%2e%2e%2f_system/info',
    '/rest/v1/..%2f..%2f_system/info',
    '/rest/v1/..%5c..%5c_system/info',
    '/rest/v1/%252e%252e/_system/info',
    '/rest/v1//_system/info',
    '/REST/v1/quotes',
    '/rest/v2/quotes',
    '/rest/v1x/quotes',
    '/auth/v1/admin/generate_link',
    '/auth/v1/admin',
    '/auth/v1/otp',
    '/auth/v1/magiclink',
    '/auth/v1/recover',
    '/auth/v1/verify',
    '/auth/v1/authorize',
    '/auth/v1',
    '/realtime/v1/websocket',
    '/api/quotes',
    '/API/quotes',
    '/functions/v1/../../_system/info',
    '/functions/v1/login/extra',
    '/functions/v1/',
    '/%5fsystem/info',
  ])('%s does not', (path) => expect(['nothing', 'page']).toContain(placeOfUrl(path)));
});

it('recognizes the other places', () => {
  expect(placeOf('/config.json')).toEqual({ to: 'config' });
  expect(placeOf('/auth/v1/admin/users')).toEqual({ to: 'admin-users', id: undefined });
  expect(placeOf('/auth/v1/admin/users/42')).toEqual({ to: 'admin-users', id: '42' });
  expect(placeOf('/functions/v1/import-services')).toEqual({
    to: 'function',
    name: 'import-services',
  });
  for (const route of ['/', '/login/glow', '/admin/dashboard', '/q/abc', '/login/caf%C3%A9%25']) {
    expect(placeOf(route)).toEqual({ to: 'page' });
  }
});
