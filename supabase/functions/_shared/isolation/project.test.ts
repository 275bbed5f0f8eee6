import { expect, it } from 'vitest';
import { askerOf } from './project.ts';

/** The key headers of a request by a client with this key and session. */
async function sentBy(key: string, token?: string) {
  let sent = new Headers();
  const fetch: typeof globalThis.fetch = async (request) => {
    sent = new Request(request).headers;
    return new Response('');
  };
  const project = { url: 'https://a.test', publishableKey: '', secretKey: '', fetch };
  await askerOf(project, key, token)('GET', '/rest/v1/quotes');
  return [sent.get('apikey'), sent.get('authorization')];
}

it('sends a legacy key as a token too, but never in place of a session', async () => {
  expect(await sentBy('sb_secret_x')).toEqual(['sb_secret_x', null]);
  expect(await sentBy('eyJhbGciOi')).toEqual(['eyJhbGciOi', 'Bearer eyJhbGciOi']);
  expect(await sentBy('eyJhbGciOi', 'session')).toEqual(['eyJhbGciOi', 'Bearer session']);
  expect(await sentBy('')).toEqual([null, null]);
});
