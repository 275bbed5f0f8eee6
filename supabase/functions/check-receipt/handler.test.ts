// What may be asked; supabase/tests/receipts.test.ts covers what is answered.
import { expect, it } from 'vitest';
import { aProject, aRequest, publishableKey } from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const code = 'f0a1b2c3-0000-4000-8000-000000000009';
const file = 'a1'.repeat(32);
const receipt = { number: 'Q-2026-0001', at: '2026-11-27T14:12:00+00:00', file: null };

async function ask(body: object, found: object | null = receipt) {
  const answer = () => Response.json(found);
  const { deps, requests } = aProject({ 'POST /rest/v1/rpc/check_receipt': answer }, null);
  const response = await handler(aRequest(body, publishableKey), deps);
  return {
    status: response.status,
    json: await response.json(),
    asked: requests.map(({ body: asked }) => asked),
  };
}

it('answers without an account, by the code alone', async () => {
  expect(await ask({ code })).toEqual({
    status: 200,
    json: { ...receipt, at: '2026-11-27T14:12:00.000Z' },
    asked: [{ code, file: null }],
  });
  expect(await ask({ code: code.toUpperCase(), file })).toMatchObject({
    status: 200,
    asked: [{ code, file }],
  });
});

it('answers an unknown code like one that is none', async () => {
  const unknown = { status: 404, json: { error: expect.stringMatching(/^Nothing is known/) } };
  expect(await ask({ code }, null)).toMatchObject(unknown);
  for (const wrong of [undefined, null, '', 'x', 7, `${code}0`, { code }, [code]]) {
    expect(await ask({ code: wrong })).toMatchObject({ ...unknown, asked: [] });
  }
});

it('refuses a file that is not a hash', async () => {
  for (const wrong of ['', 'x', file.toUpperCase(), `${file}0`, 7, [file], {}]) {
    expect(await ask({ code, file: wrong })).toEqual({
      status: 400,
      json: { error: 'The file must be its SHA-256 in hexadecimal' },
      asked: [],
    });
  }
});
