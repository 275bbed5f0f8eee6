import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDeps } from '../_shared/deps.ts';
import { aGif, aPng } from '../_shared/domain/pictures.ts';
import { handler } from './handler.ts';

const publishable = 'sb_publishable_page';
const secret = 'sb_secret_server';
const env = {
  SUPABASE_URL: 'http://project.test',
  SUPABASE_PUBLISHABLE_KEY: publishable,
  SUPABASE_SECRET_KEY: secret,
};
const session = 'c3'.repeat(32);
const quoteId = '00000000-0000-4000-8000-000000000002';
const others = '00000000-0000-4000-8000-000000000003';
const list = {
  description: 'For Dana',
  from: 'Glow',
  quotes: [{ id: quoteId, createdAt: '2026-01-01T00:00:00+00:00' }],
};
const path = 'tenant/logo.png';

/** As public.access_link_quotes answers it. */
function pageOf({ cursor, page_size }: Record<string, unknown>, quotes: typeof list.quotes) {
  const from = cursor
    ? quotes.findIndex(({ id, createdAt }) => `${createdAt}_${id}` === cursor) + 1
    : 0;
  return { ...list, quotes: quotes.slice(from, from + Number(page_size)) };
}

/** A Supabase project in which one session shows one quote. */
function aProject({
  picture = aPng(4, 2) as Uint8Array | null,
  logoPath = path as string | null,
  quotes = list.quotes,
} = {}) {
  const keys: (string | null)[] = [];
  const answers: Record<string, (body: Record<string, unknown>) => Response> = {
    '/rest/v1/rpc/access_link_quotes': (body) =>
      Response.json(body.session === session ? pageOf(body, quotes) : null),
    '/rest/v1/rpc/access_link_quote': (body) => {
      if (body.session !== session) return Response.json(null);
      return body.quote === quoteId
        ? Response.json({ id: quoteId, clientName: 'Dana', lineItems: [], logoPath })
        : Response.json({ code: 'PT404', message: 'no' }, { status: 404 });
    },
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    keys.push(request.headers.get('apikey'));
    if (pathname === `/storage/v1/object/logos/${path}`) {
      return picture
        ? new Response(new Uint8Array(picture))
        : Response.json({ error: 'not_found', message: 'Object not found' }, { status: 404 });
    }
    const text = await request.text();
    return answers[pathname]?.(JSON.parse(text)) ?? Response.json({}, { status: 500 });
  };
  return { keys, fetch };
}

async function read(body: unknown, project = aProject()) {
  const request = new Request('http://project.test/functions/v1/shared-quotes', {
    method: 'POST',
    headers: { apikey: publishable },
    body: JSON.stringify(body),
  });
  const response = await handler(request, makeDeps(env, project.fetch));
  return { status: response.status, json: await response.json() };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a visitor’s session', () => {
  it('shows the quotes of its link', async () => {
    const project = aProject();
    expect(await read({ session }, project)).toEqual({ status: 200, json: list });
    expect(project.keys).toEqual([secret]);
  });

  it('shows them all, however many pages of the database they are', async () => {
    const quotes = Array.from({ length: 501 }, (_, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      createdAt: '2026-01-01T00:00:00+00:00',
    }));
    for (const length of [249, 250, 251, 501]) {
      const { json } = await read({ session }, aProject({ quotes: quotes.slice(0, length) }));
      expect(json).toEqual({ ...list, quotes: quotes.slice(0, length) });
    }
  });

  it('shows one of them with its logo as a data URL, without the logo’s path', async () => {
    const { status, json } = await read({ session, quoteId });
    expect(status).toBe(200);
    expect(json.quote).toEqual({ id: quoteId, clientName: 'Dana', lineItems: [] });
    const [head, data] = json.logo.split(',');
    expect(head).toBe('data:image/png;base64');
    expect(new Uint8Array(Buffer.from(data, 'base64'))).toEqual(new Uint8Array(aPng(4, 2)));
  });

  it('distinguishes no logo from one that is missing or not a PNG or JPEG', async () => {
    const logoOf = async (settings: Parameters<typeof aProject>[0]) =>
      (await read({ session, quoteId }, aProject(settings))).json.logo;
    expect(await logoOf({ logoPath: null })).toBeNull();
    expect(await logoOf({ picture: null })).toBe('missing');
    expect(await logoOf({ picture: new TextEncoder().encode('<svg/>') })).toBe('missing');
    expect(await logoOf({ picture: aGif })).toBe('missing');
  });

  it('gets the same answer if it is malformed, forged or ended', async () => {
    for (const made of [undefined, '', 7, 'true', 'd4'.repeat(32), `${session}'--`]) {
      for (const what of [{}, { quoteId }]) {
        expect(await read({ session: made, ...what })).toEqual({
          status: 401,
          json: { error: 'This link is closed' },
        });
      }
    }
  });

  it('gets the same answer for another quote, whether it exists or not', async () => {
    for (const id of [others, 'x', null, 7, { id: quoteId }]) {
      expect(await read({ session, quoteId: id })).toEqual({
        status: 404,
        json: { error: 'Not found' },
      });
    }
  });
});
