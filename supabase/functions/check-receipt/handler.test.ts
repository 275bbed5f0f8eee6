// What may be asked; supabase/tests/receipts.test.ts covers what is answered.
import { expect, it } from 'vitest';
import { aSnapshot } from '../_shared/domain/fixtures.ts';
import { checkOnline } from '../_shared/domain/pdf/onlineView.ts';
import { renderVersionPdf } from '../_shared/domain/pdf/renderVersionPdf.ts';
import { sha256Of } from '../_shared/domain/sha256.ts';
import { aProject, aRequest, publishableKey } from '../_shared/testing/fakeProject.ts';
import { handler } from './handler.ts';

const code = 'f0a1b2c3-0000-4000-8000-000000000009';
const file = 'a1'.repeat(32);
const receipt = {
  number: 'Q-2026-0001',
  at: '2026-11-27T14:12:00+00:00',
  file: null as object | null,
};

async function ask(body: object, ...answers: (object | null)[]) {
  const queue = answers.length > 0 ? answers : [{ ...receipt, unprinted: null }];
  const { deps, requests } = aProject(
    {
      'POST /rest/v1/rpc/check_receipt': () => Response.json(queue.shift()),
      'POST /rest/v1/rpc/record_receipt': () => Response.json(null),
    },
    null,
  );
  const response = await handler(aRequest(body, publishableKey), {
    ...deps,
    appOrigin: 'https://app.example',
  });
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

it('makes the PDF that a client can save once, to know it again', async () => {
  const version = {
    snapshot: aSnapshot(),
    sha256: 'b2'.repeat(32),
    logo: null,
    logoType: null,
    signature: null,
  };
  const unprinted = { ...version, receiptCode: code };
  const online = checkOnline('https://app.example', code);
  const saved = await sha256Of((await renderVersionPdf(version, 'missing', { online })).bytes);
  const known = { ...receipt, file: { version: 1 }, unprinted: null };
  expect(await ask({ code, file: saved }, { ...receipt, unprinted }, known)).toMatchObject({
    json: { file: { version: 1 } },
    asked: [
      { code, file: saved },
      { code, file: saved },
      { code, file: saved },
    ],
  });
  // What goes into it stays here.
  const { json } = await ask({ code, file }, { ...receipt, unprinted }, { ...receipt, unprinted });
  expect(Object.keys(json)).toEqual(['number', 'at', 'file']);
});
