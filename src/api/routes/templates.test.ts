import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering } from '../testing/fakeSupabase.ts';

const snippet = { id: anId(1), kind: 'notes', name: 'Towel', body: 'Bring a towel.' };

describe('templates', () => {
  it('are listed with what they come to', async () => {
    const row = {
      id: anId(1),
      projectTitle: 'Spa day',
      items: 3,
      total: '217.00',
      updatedAt: '2026-01-02 03:04:05+00',
    };
    const { call } = aBackend({ 'POST /rest/v1/rpc/list_templates': answering([row]) });
    expect(await call('GET', '/api/templates')).toMatchObject({
      status: 200,
      json: [{ ...row, updatedAt: '2026-01-02T03:04:05.000Z' }],
    });
  });
});

describe('snippets', () => {
  it('are listed by name', async () => {
    const { call, seen } = aBackend({ 'GET /rest/v1/snippets': answering([snippet]) });
    expect(await call('GET', '/api/snippets')).toMatchObject({ status: 200, json: [snippet] });
    expect(seen[0]?.query.get('order')).toBe('name.asc,id.asc');
  });

  it('are added with the id that the client made, and once', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/snippets': () => Response.json({ code: '23505' }, { status: 409 }),
      'GET /rest/v1/snippets': answering([snippet]),
    });
    const typed = { ...snippet, name: '  Towel ', body: '\nBring a towel.\n' };
    expect(await call('POST', '/api/snippets', typed)).toMatchObject({
      status: 201,
      json: snippet,
    });
    expect(seen[0]?.body).toEqual(snippet);
  });

  it.each([
    ['no kind', { kind: undefined }, 'Must be terms or notes'],
    ['another kind', { kind: 'title' }, 'Must be terms or notes'],
    ['no name', { name: ' ' }, 'Please fill in all required fields'],
    ['a long name', { name: 'x'.repeat(101) }, 'Use at most 100 characters'],
    ['no text', { body: ' \n' }, 'Please fill in all required fields'],
    ['a long text', { body: 'x'.repeat(5001) }, 'Use at most 5000 characters'],
  ])('refuse %s', async (_, fields, error) => {
    const { call, seen } = aBackend({});
    const answer = await call('POST', '/api/snippets', { ...snippet, ...fields });
    expect(answer).toMatchObject({ status: 400, json: { error } });
    expect(seen).toEqual([]);
  });

  it('take another name and text, and are deleted', async () => {
    const { call, seen } = aBackend({
      'PATCH /rest/v1/snippets': answering([{ ...snippet, name: 'Bath towel' }]),
      'POST /rest/v1/rpc/delete_snippet': answering(anId(1)),
    });
    const path = `/api/snippets/${anId(1)}`;
    const changes = { name: 'Bath towel', body: snippet.body };
    expect(await call('PUT', path, changes)).toMatchObject({
      status: 200,
      json: { name: 'Bath towel' },
    });
    expect(seen[0]?.body).toEqual(changes);
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
  });
});
