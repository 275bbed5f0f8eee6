import { expect, it } from 'vitest';
import { isAppRoute } from './isAppRoute.ts';

it.each(['/', '/login', '/login/glow', '/login/a.b', '/admin/dashboard', '/quotes', '/no/such'])(
  'the shell answers %s',
  (path) => expect(isAppRoute(path)).toBe(true),
);

it.each([
  '/api/quotes',
  '/rest/v1/quotes',
  '/auth/v1/user',
  '/storage/v1/object/logos/a',
  '/functions/v1/login',
  '/REST/v1/quotes',
  '/_system/health',
  '/q',
  '/q/abc',
  '/config.json',
  '/sample-services.csv',
  '/assets/gone.js',
  '/fonts/noto-sans-jp-1/0-bold.bin',
])('the shell does not answer %s', (path) => expect(isAppRoute(path)).toBe(false));
