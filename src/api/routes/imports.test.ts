import { describe, expect, it } from 'vitest';
import { aBackend, anId, annaId, answering, refusal, tokenOf } from '../testing/fakeSupabase.ts';

const path = '/api/services/import';
const invoke = 'POST /functions/v1/import-services';

function formWith(file: File): FormData {
  const form = new FormData();
  form.set('csv', file);
  return form;
}

const file = (text = 'name,description\n') => new File([text], 'mine.csv', { type: 'text/csv' });

/** The file in a request to the function. */
function sentFile(body: unknown): File {
  const sent = body instanceof FormData ? body.get('csv') : null;
  if (!(sent instanceof File)) throw new Error('No file was sent');
  return sent;
}

describe('POST /api/services/import', () => {
  it('[S7-17] passes the form’s csv file to the function, with the session', async () => {
    const { call, seen } = aBackend({ [invoke]: answering({ imported: 3 }) });
    expect(await call('POST', path, formWith(file('abc')))).toMatchObject({
      status: 200,
      json: { imported: 3 },
    });
    const sent = sentFile(seen[0]?.body);
    expect([sent.name, sent.type, await sent.text()]).toEqual(['mine.csv', 'text/csv', 'abc']);
    expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf(annaId)}`);
    expect(seen[0]?.headers.get('apikey')).toBe('sb_publishable_page');
  });

  it('only previews if the query says dryRun=1', async () => {
    const { call, seen } = aBackend({ [invoke]: answering({ imported: 0, plan: [], rows: [] }) });
    await call('POST', `${path}?dryRun=1`, formWith(file()));
    await call('POST', `${path}?dryRun=0`, formWith(file()));
    expect(seen.map(({ query }) => query.toString())).toEqual(['dryRun=1', '']);
  });

  it('[S3-20] passes on the function’s refusal, including the bad rows', async () => {
    const refused = { error: 'Nothing was imported.', rows: [{ line: 2, name: '', reason: 'x' }] };
    const { call } = aBackend({ [invoke]: answering(refused, 400) });
    expect(await call('POST', path, formWith(file()))).toMatchObject({
      status: 400,
      json: refused,
    });
  });

  it('is a network failure if the network fails or a foreign page answers', async () => {
    const { call } = aBackend({});
    expect(await call('POST', path, formWith(file())).catch(() => 'failed')).toMatchObject({
      type: 'error',
    });
    const portal = aBackend({ [invoke]: () => new Response('<html>', { status: 511 }) });
    expect(await portal.call('POST', path, formWith(file()))).toMatchObject({ type: 'error' });
  });

  it('does not send a file that is too large, a missing file, or one without a session', async () => {
    const { call, seen } = aBackend({ [invoke]: answering({ imported: 1 }) });
    const large = await call('POST', path, formWith(file('x'.repeat(2 * 1024 * 1024 + 1))));
    expect(large).toMatchObject({ status: 413 });
    expect(large.json.error).toMatch(/larger than 2 MB/);
    const empty = new FormData();
    empty.set('csv', 'text');
    expect(await call('POST', path, empty)).toMatchObject({ status: 400 });
    expect(await call('POST', path, { csv: 'text' })).toMatchObject({ status: 400 });
    const visitor = aBackend({}, { isSignedIn: false });
    expect(await visitor.call('POST', path, formWith(file()))).toMatchObject({ status: 401 });
    expect([...seen, ...visitor.seen]).toEqual([]);
  });
});

describe('the last import', () => {
  const row = {
    id: anId(1),
    file_name: 'mine.csv',
    added: 2,
    changed: '1',
    created_at: '2026-11-20 11:00:00+00',
  };

  it('is returned while it can be undone, otherwise null', async () => {
    const imports = 'GET /rest/v1/imports';
    const { call, seen } = aBackend({ [imports]: answering([row]) });
    expect(await call('GET', '/api/services/import')).toMatchObject({
      status: 200,
      json: {
        id: anId(1),
        fileName: 'mine.csv',
        added: 2,
        changed: 1,
        createdAt: '2026-11-20T11:00:00.000Z',
      },
    });
    expect(seen[0]?.query.get('undone_at')).toBe('is.null');
    const none = aBackend({ [imports]: answering([]) });
    expect(await none.call('GET', '/api/services/import')).toMatchObject({
      status: 200,
      json: null,
    });
  });

  it('is undone by its id; any other import is 404', async () => {
    const undo = 'POST /rest/v1/rpc/undo_import';
    const outcome = { removed: 2, restored: 1, kept: 0, keptNames: [], gone: 0, inQuotes: 0 };
    const { call, seen } = aBackend({ [undo]: answering(outcome) });
    expect(await call('POST', `/api/services/import/${anId(1)}/undo`)).toMatchObject({
      status: 200,
      json: outcome,
    });
    expect(seen[0]?.body).toEqual({ import: anId(1) });
    const other = aBackend({ [undo]: refusal(404, 'PT404') });
    expect(await other.call('POST', `/api/services/import/${anId(1)}/undo`)).toMatchObject({
      status: 404,
    });
    expect(await other.call('POST', '/api/services/import/x/undo')).toMatchObject({ status: 404 });
    expect(await other.call('DELETE', '/api/services/import/x/undo')).toMatchObject({
      status: 405,
    });
  });
});
