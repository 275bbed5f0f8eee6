import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

const path = '/api/clients/import';
const row = {
  id: anId(1),
  name: 'Ada',
  company: '',
  emails: 'ada@example.com',
  phone: '',
  address: '',
  language: '',
  notes: '',
  tags: '',
  created_at: '2026-11-20 11:00:00+00',
};

function formWith(text: string, name = 'mine.csv') {
  const form = new FormData();
  form.set('csv', new File([text], name));
  return form;
}
const known = { 'GET /rest/v1/clients': answering([row]) };
const write = 'POST /rest/v1/rpc/import_clients';

describe('an import of clients', () => {
  it('is planned with the clients that there are, and writes nothing in a dry run', async () => {
    const { call, seen } = aBackend(known);
    const form = formWith('name,emails,phone\nAda,ada@example.com,1\nBob,x,\nEve,,\n');
    expect(await call('POST', `${path}?dryRun=1`, form)).toMatchObject({
      status: 200,
      json: {
        imported: 2,
        plan: [
          { line: 2, status: 'changed', name: 'Ada', changes: { phone: '1' } },
          { line: 4, status: 'new', name: 'Eve' },
        ],
        rows: [{ line: 3, name: 'Bob' }],
      },
    });
    expect(seen).toHaveLength(1);
  });

  it('is written as a whole, with what was there before', async () => {
    const { call, seen } = aBackend({
      ...known,
      [write]: answering({ added: 1, changed: 1, importId: anId(9) }),
    });
    const form = formWith('name,emails,phone\nAda,ada@example.com,1\nEve,,\n', 'm\u0007.csv');
    expect(await call('POST', path, form)).toMatchObject({ status: 200, json: { imported: 2 } });
    expect(seen[1]?.body).toMatchObject({
      file_name: 'm.csv',
      rows: [
        { id: anId(1), before: { phone: '' }, after: { phone: '1', emails: 'ada@example.com' } },
        { id: null, before: null, after: { name: 'Eve' } },
      ],
    });
  });

  it.each([
    ['name,emails\nAda,x\n', 400, /^Nothing was imported. Line 2: emails/],
    ['company\nx\n', 400, /called “name”/],
    ['x'.repeat(2 * 1024 * 1024 + 1), 413, /larger than 2 MB/],
  ])('is refused with the reason', async (text, status, error) => {
    const { call } = aBackend(known);
    const answer = await call('POST', path, formWith(text));
    expect(answer).toMatchObject({ status, json: { error: expect.stringMatching(error) } });
  });

  it('is refused where a client was changed meanwhile', async () => {
    const { call } = aBackend({ ...known, [write]: refusal(503, '40001') });
    expect((await call('POST', path, formWith('name\nEve\n'))).status).toBe(503);
  });

  it('is undone by its id, while it is the last one', async () => {
    const last = {
      id: anId(2),
      file_name: 'a.csv',
      added: 1,
      changed: 0,
      created_at: row.created_at,
    };
    const outcome = { removed: 1, restored: 0, kept: 0, keptNames: [], gone: 0, inQuotes: 0 };
    const { call, seen } = aBackend({
      'GET /rest/v1/imports': answering([last]),
      'POST /rest/v1/rpc/undo_client_import': answering(outcome),
    });
    expect(await call('GET', path)).toMatchObject({ json: { id: anId(2), fileName: 'a.csv' } });
    expect(seen[0]?.query.get('kind')).toBe('eq.clients');
    expect(await call('POST', `${path}/${anId(2)}/undo`)).toMatchObject({ json: outcome });
  });
});
