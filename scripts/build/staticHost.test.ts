import { expect, it } from 'vitest';
import { pageHeaders } from '../../supabase/local/headers.ts';
import { hostedProject, staticHostFiles } from './staticHost.ts';

const project = { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' };
const env = { SUPABASE_URL: `${project.url}/`, SUPABASE_PUBLISHABLE_KEY: project.publishableKey };

it('names no project in a build for the embedded stack', () => {
  expect(hostedProject({})).toBeUndefined();
  expect(hostedProject({ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' })).toBeUndefined();
  expect(hostedProject(env)).toEqual(project);
  const local = { ...project, url: 'http://127.0.0.1:54321' };
  expect(hostedProject({ ...env, SUPABASE_URL: local.url })).toEqual(local);
});

it.each([
  [{ SUPABASE_URL: env.SUPABASE_URL }, /Set both/],
  [{ ...env, SUPABASE_URL: 'http://abc.supabase.co' }, /https address/],
  [{ ...env, SUPABASE_URL: 'abc' }, /https address/],
  [{ ...env, SUPABASE_URL: 'http://localhost.example.com' }, /https address/],
  [{ ...env, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, /secret key/],
  [
    {
      ...env,
      SUPABASE_PUBLISHABLE_KEY: `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`,
    },
    /secret key/,
  ],
])('stops the build on an invalid setting: %j', (settings, message) => {
  expect(() => hostedProject(settings)).toThrow(message);
});

it('lets the page reach only its project, and keeps a client’s page private', () => {
  const { _headers: headers = '', _redirects: routes } = staticHostFiles(project);
  // The first matching rule applies.
  expect(routes?.split('\n').slice(1, 3)).toEqual(['/q/* /q 200', '/* /index.html 200']);
  const blocks = new Map(
    headers.split(/\n(?=\/)/).map((block) => {
      const [path = '', ...lines] = block.trim().split('\n');
      return [path, new Map(lines.map((line) => line.trim().split(/: (.*)/) as [string, string]))];
    }),
  );
  const policy = blocks.get('/*')?.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co;");
  expect(policy).toContain("script-src 'self';");
  expect(blocks.get('/q/*')).toEqual(
    new Map([
      ['referrer-policy', 'no-referrer'],
      ['x-robots-tag', 'noindex'],
      ['cache-control', 'no-store'],
    ]),
  );
  for (const path of ['/assets/*', '/fonts/*']) {
    expect(blocks.get(path)?.get('cache-control')).toMatch(/immutable/);
  }
  expect(blocks.get('/*')?.get('strict-transport-security')).toBe('max-age=31536000');
  // The embedded stack speaks plain HTTP.
  expect(pageHeaders('/')).not.toHaveProperty('strict-transport-security');
});
