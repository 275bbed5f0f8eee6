import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// CSV import over real HTTP, with real sessions, on the embedded stack.

let stack: TestStack;
let anna: string;
let ben: string;
beforeAll(async () => {
  stack = await startStack();
  [anna, ben] = [await signIn(stack, 'anna'), await signIn(stack, 'ben')];
});
afterAll(() => stack?.stop());

const header = 'name,description,defaultPrice,defaultUnit';

async function post(token: string | undefined, content: string | Uint8Array, query = '') {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.set('csv', new File([bytes], 'services.csv', { type: 'text/csv' }));
  const { 'content-type': _json, ...headers } = headersOf(stack, token);
  const response = await fetch(`${stack.url}/functions/v1/import-services${query}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, json: await response.json() };
}

async function services(token: string) {
  const columns = 'id,name,description,price:default_price::text,unit:default_unit';
  const response = await fetch(`${stack.url}/rest/v1/services?select=${columns}&order=name,id`, {
    headers: headersOf(stack, token),
  });
  return (await response.json()) as { id: string; name: string; price: string; unit: string }[];
}

const named = async (token: string, name: string) =>
  (await services(token)).filter((service) => service.name === name);

describe.each([
  ['anna', 'ben', () => anna, () => ben],
  ['ben', 'anna', () => ben, () => anna],
] as const)('an import of %s’s', (_who, other, own, others) => {
  it(`is complete, and not visible to ${other}’s`, async () => {
    const before = await services(others());
    const file = `${header}\r\n"=HYPERLINK(""x"")","two\nlines","$1,200.00",Vial\r\nCanary,,5,hour\r\n`;
    expect(await post(own(), file)).toMatchObject({ status: 200, json: { imported: 2 } });
    expect(await named(own(), '=HYPERLINK("x")')).toMatchObject([
      { price: '1200.00', unit: 'Vial', description: 'two\nlines' },
    ]);
    expect(await services(others())).toEqual(before);
    expect(await post(own(), file)).toMatchObject({ json: { imported: 0, unchanged: 2 } });
  });
});

it('posted eight times at once creates one set of rows, and can be undone only by its tenant', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => `At once ${at},,1,Crate`);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(anna, [header, ...rows].join('\n'))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.map(({ json }) => json.imported).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 50]);
  const all = await services(anna);
  expect(all.filter(({ name }) => name.startsWith('At once'))).toHaveLength(50);
  const id = answers.find(({ json }) => json.importId)?.json.importId;
  const undo = (token: string) =>
    fetch(`${stack.url}/rest/v1/rpc/undo_import`, {
      method: 'POST',
      headers: headersOf(stack, token),
      body: JSON.stringify({ import: id }),
    });
  expect((await undo(ben)).status).toBe(404);
  expect(await (await undo(anna)).json()).toMatchObject({ removed: 50, kept: 0 });
  const left = await services(anna);
  expect(left.filter(({ name }) => name.startsWith('At once'))).toEqual([]);
});

it('a bad row at the end of 5,000 is named and nothing is imported; without it, all are', async () => {
  const rows = Array.from({ length: 4999 }, (_, at) => `Row ${at},,${at}.5,hour`);
  const before = await services(ben);
  const refused = await post(ben, [header, ...rows, 'Last,,1e308,hour'].join('\n'));
  expect(refused).toMatchObject({ status: 400, json: { rows: [{ line: 5001, name: 'Last' }] } });
  expect(refused.json.error).toContain('Line 5001: defaultPrice: Must be a number');
  expect((await services(ben)).length).toBe(before.length);
  const good = [header, ...rows, 'Last,,1,hour'].join('\n');
  const dry = await post(ben, good, '?dryRun=1');
  expect(dry).toMatchObject({ status: 200, json: { imported: 5000, rows: [] } });
  expect(await post(ben, good)).toMatchObject({ status: 200, json: { imported: 5000 } });
  expect(await named(ben, 'Last')).toHaveLength(1);
});

it('accepts a file of nearly 2 MB in an encoding that makes it longer in transit', async () => {
  // In Windows-1252 a € is one byte, in UTF-8 three.
  const euros = new Uint8Array(1900).fill(0x80);
  const rows = Array.from({ length: 1000 }, (_, at) =>
    Buffer.concat([Buffer.from(`Long ${at},`), euros, Buffer.from(',1,hour\n')]),
  );
  const file = Buffer.concat([Buffer.from(`${header}\n`), ...rows]);
  const answer = await post(ben, new Uint8Array(file));
  expect(answer).toMatchObject({ status: 200, json: { imported: 1000 } });
});

it('needs a session: a visitor and the super user import nothing', async () => {
  const file = `${header}\nIntruder,,1,hour`;
  expect(await post(undefined, file)).toMatchObject({ status: 401 });
  expect(await post(stack.secretKey, file)).toMatchObject({ status: 401 });
  expect(await post(await signIn(stack, 'super'), file)).toMatchObject({ status: 403 });
  for (const token of [anna, ben]) expect(await named(token, 'Intruder')).toEqual([]);
});

it('refuses 200 MB early, and continues to respond', async () => {
  const size = 200 * 1024 * 1024;
  const sender = request(`${stack.url}/functions/v1/import-services`, {
    method: 'POST',
    headers: {
      ...headersOf(stack, anna),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': size,
    },
  });
  let sent = 0;
  const answer = await new Promise<number | string>((resolve) => {
    sender.once('response', (response) => resolve(response.statusCode ?? 0));
    // The stack may close the connection before the sender reads the response.
    sender.once('error', ({ message }) => resolve(message));
    const more = () => {
      if (sender.destroyed || sent >= size) return;
      sent += 1024 * 1024;
      sender.write(Buffer.alloc(1024 * 1024), () => setImmediate(more));
    };
    more();
  });
  sender.destroy();
  expect([413, 'write EPIPE', 'read ECONNRESET', 'write ECONNRESET']).toContain(answer);
  expect(sent).toBeLessThan(50 * 1024 * 1024);
  expect(await post(anna, `${header}\nAfterwards,,1,hour`)).toMatchObject({ status: 200 });
});
