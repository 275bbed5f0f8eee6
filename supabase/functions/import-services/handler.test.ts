import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDeps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { handler } from './handler.ts';

const publishable = 'sb_publishable_page';
const env = {
  SUPABASE_URL: 'http://project.test',
  SUPABASE_PUBLISHABLE_KEY: publishable,
  SUPABASE_SECRET_KEY: 'sb_secret_server',
};
const header = 'name,description,defaultPrice,defaultUnit';

type Row = { line: number; name: string };
type Call = { path: string; rows: Row[]; fileName: unknown; token: string | null };

/** A Supabase project in which `token` belongs to anna, and a second `Peel` counts as repeated. */
function aProject({
  account = { tenantId: 'glow' } as unknown,
  failure = '',
  message = 'no',
} = {}) {
  const calls: Call[] = [];
  const repeats = (rows: Row[]) => rows.filter(({ name }) => name === 'Peel').slice(1);
  const answer = (path: string, rows: Row[], token: string | null) => {
    const refusal = (status: number, code: string) =>
      Response.json({ code, message, details: null, hint: null }, { status });
    if (token !== 'Bearer token') return refusal(401, 'PGRST301');
    if (path === 'current_account') return Response.json(account);
    if (failure) return refusal(400, failure);
    if (path === 'preview_import') {
      const again = new Set(repeats(rows));
      return Response.json(
        rows.map((row) =>
          again.has(row)
            ? { ...row, status: 'repeated', firstLine: 2 }
            : {
                ...row,
                status: row.name === 'Same' ? 'unchanged' : 'new',
                unit: 'hour',
                price: '1.00',
              },
        ),
      );
    }
    if (repeats(rows).length > 0) return refusal(409, '23505');
    return Response.json({ added: rows.length, changed: 0, unchanged: 0, importId: 'import-1' });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/rest/v1/rpc/', '');
    const text = await request.text();
    const { rows = [], file_name: fileName } = text === '' ? {} : JSON.parse(text);
    const token = request.headers.get('authorization');
    calls.push({ path, rows, fileName, token });
    return answer(path, rows, token);
  };
  return { calls, fetch, paths: () => calls.map(({ path }) => path) };
}

const aFile = (text: string, { name = 'services.csv', type = 'text/csv' } = {}) =>
  new File([text], name, { type });

function aRequest(csv: File | string | null, { query = '', token = 'Bearer token' } = {}) {
  const form = new FormData();
  if (csv !== null) form.set('csv', csv);
  return new Request(`http://project.test/functions/v1/import-services${query}`, {
    method: 'POST',
    headers: { apikey: publishable, ...(token ? { authorization: token } : {}) },
    body: form,
  });
}

async function post(request: Request, project = aProject()) {
  const response = await handler(request, makeDeps(env, project.fetch));
  return { status: response.status, json: await response.json() };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('an import', () => {
  it('[S3-20][S7-17] accepts a multipart form with a csv file and returns `imported`', async () => {
    const project = aProject();
    const file = aFile(`${header}\nPeel,,1,hour\nWax,,2,hour`);
    expect(await post(aRequest(file), project)).toEqual({
      status: 200,
      json: { imported: 2, added: 2, changed: 0, unchanged: 0, importId: 'import-1' },
    });
    expect(project.paths()).toEqual(['current_account', 'import_services']);
    expect(project.calls[1]).toMatchObject({
      fileName: 'services.csv',
      rows: [
        { line: 2, name: 'Peel', description: '', defaultPrice: '1.00', defaultUnit: 'hour' },
        { line: 3, name: 'Wax', defaultPrice: '2.00' },
      ],
    });
  });

  it('calls the database with its caller’s session only', async () => {
    const project = aProject();
    await post(aRequest(aFile(`${header}\nPeel,,1,hour`)), project);
    expect(project.calls.map(({ token }) => token)).toEqual(['Bearer token', 'Bearer token']);
  });

  it('lists all bad rows with line and reason, and writes nothing', async () => {
    const project = aProject();
    const rows = ['Peel,,1,hour', 'Wax,,NaN,hour', 'Peel,,3,hour', ',,1,hour'];
    expect(await post(aRequest(aFile([header, ...rows].join('\n'))), project)).toEqual({
      status: 400,
      json: {
        error:
          'Nothing was imported. Line 3: defaultPrice: Must be a number; Line 4: The same service is already on line 2; Line 5: name: Is missing.',
        rows: [
          { line: 3, name: 'Wax', reason: 'defaultPrice: Must be a number' },
          { line: 4, name: 'Peel', reason: 'The same service is already on line 2' },
          { line: 5, name: '', reason: 'name: Is missing' },
        ],
      },
    });
    expect(project.paths()).not.toContain('import_services');
  });

  it('is refused if its only error is a repeated service', async () => {
    const file = aFile(`${header}\nPeel,,1,hour\nPeel,,2,hour`);
    const { status, json } = await post(aRequest(file));
    expect([status, json.rows]).toEqual([
      400,
      [{ line: 3, name: 'Peel', reason: 'The same service is already on line 2' }],
    ]);
  });

  it('names the first five bad rows in its message and all of them in `rows`', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Service ${at},,x,hour`);
    const { json } = await post(aRequest(aFile([header, ...rows].join('\n'))));
    expect(json.error).toMatch(/Line 6: .*; and 35 more\.$/);
    expect(json.rows).toHaveLength(40);
  });
});

describe('a dry run', () => {
  it('reports what would be done without doing it', async () => {
    const project = aProject();
    const rows = ['Peel,,1,hour', 'Same,,1,hour', 'Wax,,-5,hour', 'Peel,,1,hour'];
    const file = aFile([header, ...rows].join('\n'));
    const { status, json } = await post(aRequest(file, { query: '?dryRun=1' }), project);
    expect(status).toBe(200);
    expect(json.imported).toBe(1);
    expect(json.plan).toMatchObject([
      { line: 2, status: 'new', name: 'Peel' },
      { line: 3, status: 'unchanged', name: 'Same' },
    ]);
    expect(json.rows).toMatchObject([{ line: 4 }, { line: 5 }]);
    expect(project.paths()).toEqual(['current_account', 'preview_import']);
  });
});

describe('the caller', () => {
  const file = () => aFile(`${header}\nPeel,,1,hour`);

  it('must be signed in: 401 without a token, with a forged one, or if deactivated', async () => {
    const attempts = [
      post(aRequest(file(), { token: '' })),
      post(aRequest(file(), { token: 'Bearer forged' })),
      post(aRequest(file(), { token: `Bearer ${publishable}` })),
      post(aRequest(file()), aProject({ account: null })),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(answer).toEqual({ status: 401, json: { error: 'Not signed in' } });
    }
  });

  it('must have a tenant: 403 for a super user, before the file is read', async () => {
    const project = aProject({ account: { tenantId: null } });
    const request = aRequest(file());
    expect((await post(request, project)).status).toBe(403);
    expect(request.bodyUsed).toBe(false);
  });

  it('is told to try again if the library changed, and gets no details of other failures', async () => {
    const failed = (code: string) => post(aRequest(file()), aProject({ failure: code }));
    expect(await failed('40001')).toMatchObject({ status: 409 });
    expect(await failed('42501')).toMatchObject({ status: 403 });
    expect(await failed('XX000')).toEqual({
      status: 502,
      json: { error: 'Failed to import services' },
    });
  });

  it('is told which limit the import would pass', async () => {
    for (const message of ['too_many_services', 'too_many_custom_units'] as const) {
      const project = aProject({ failure: 'PT409', message });
      expect(await post(aRequest(file()), project)).toEqual({
        status: 409,
        json: { error: messages.limitConflicts[message] },
      });
    }
  });
});

describe('a file', () => {
  const good = `${header}\nPeel,,1,hour`;
  const status = async (csv: File | string | null) => (await post(aRequest(csv))).status;

  it('[S5-01] must be text/csv, or a .csv with Windows’ other type or none', async () => {
    const labels = ['text/csv', 'application/vnd.ms-excel', '', 'application/octet-stream'];
    for (const type of labels) expect(await status(aFile(good, { type }))).toBe(200);
    const others = [
      aFile(good, { type: 'application/pdf' }),
      aFile(good, { name: 'services.txt', type: '' }),
      aFile(good, { name: 'services.xls', type: 'application/vnd.ms-excel' }),
    ];
    for (const other of others) {
      expect(await post(aRequest(other))).toEqual({
        status: 400,
        json: { error: 'Please select a CSV file' },
      });
    }
  });

  it('must be present, in a form', async () => {
    expect(await status(null)).toBe(400);
    expect(await status('name,description')).toBe(400);
    const plain = new Request('http://project.test/', {
      method: 'POST',
      headers: { apikey: publishable, authorization: 'Bearer token', 'content-type': 'text/csv' },
      body: good,
    });
    expect((await post(plain)).status).toBe(400);
  });

  it('[S5-02] is refused without the required headers', async () => {
    const { status: code, json } = await post(aRequest(aFile('name,price\nPeel,1')));
    expect(code).toBe(400);
    expect(json.error).toMatch(/^Missing headers: description, defaultPrice, defaultUnit/);
  });

  it('is refused over 2 MB, with the limit named', async () => {
    const large = aFile(good + ' '.repeat(2 * 1024 * 1024));
    expect(await post(aRequest(large))).toEqual({
      status: 413,
      json: { error: 'The file is larger than 2 MB, the most that can be imported.' },
    });
  });
});

describe('200 MB over HTTP', () => {
  let server: Server;
  let url: string;
  let read = 0;
  beforeAll(async () => {
    const project = aProject();
    server = createServer(async (incoming, outgoing) => {
      incoming.on('data', (chunk) => {
        read += chunk.length;
      });
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        body: Readable.toWeb(incoming) as ReadableStream,
        duplex: 'half',
      };
      const request = new Request('http://project.test/functions/v1/import-services', init);
      const response = await handler(request, makeDeps(env, project.fetch));
      outgoing.writeHead(response.status, { connection: 'close' });
      outgoing.end(await response.text());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is refused before it is read in full, even without a declared length', async () => {
    read = 0;
    let sent = 0;
    const megabyte = new Uint8Array(1024 * 1024);
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(megabyte);
      },
    });
    const headers = {
      apikey: publishable,
      authorization: 'Bearer token',
      'content-type': 'multipart/form-data; boundary=x',
    };
    // The server may close the connection before the sender reads the answer.
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
      .then((response) => response.status)
      .catch(() => 'hung up');
    expect([413, 'hung up']).toContain(answer);
    expect(read).toBeLessThan(20 * 1024 * 1024);
  });
});
