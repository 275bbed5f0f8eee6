import { createChunks, stringToBase64URL } from '@supabase/auth-helpers-react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionCookieName } from './sessionCookie.ts';
import { sessionUser } from './sessionUser.ts';

const config = {
  url: 'https://project.example',
  publishableKey: 'key',
  embedded: false,
  demo: null,
};
vi.mock('../config.ts', () => ({ loadConfig: async () => config }));
vi.stubGlobal('location', { port: '3000', protocol: 'http:' });
afterEach(() => vi.stubGlobal('document', { cookie: '' }));

const token = (payload: unknown) => `h.${stringToBase64URL(JSON.stringify(payload))}.s`;

/** Sets the cookies as Supabase's browser client writes them. */
function signedIn(session: unknown): string {
  const project = sessionCookieName(config);
  const chunks = createChunks(project, `base64-${stringToBase64URL(JSON.stringify(session))}`);
  const cookie = chunks.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  vi.stubGlobal('document', { cookie: `other=1; ${cookie}` });
  return project;
}

it.each([0, 9000])(
  'reads the user of a session, even an expired one (%i more bytes)',
  async (bytes) => {
    const access_token = token({ sub: 'anna-id', exp: 1 });
    const project = signedIn({ access_token, filler: 'x'.repeat(bytes) });
    expect(await sessionUser()).toEqual({ project, user: 'anna-id' });
  },
);

it('is null without a session', async () => {
  vi.stubGlobal('document', { cookie: 'other=1' });
  expect(await sessionUser()).toBeNull();
});

it.each([{}, { access_token: 'no token' }, { access_token: token({}) }, 'text'])(
  'is null if the cookie is not usable (%#)',
  async (session) => {
    signedIn(session);
    expect(await sessionUser()).toBeNull();
  },
);
