import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

describe('the archive', () => {
  const archive = 'POST /rest/v1/rpc/archive_quotes';

  it('takes quotes and gives them back, and says which ones changed', async () => {
    const { call, seen } = aBackend({ [archive]: answering([anId(1)]) });
    const body = { ids: [anId(1), anId(2)], archived: true };
    expect(await call('PUT', '/api/archived-quotes', body)).toMatchObject({
      status: 200,
      json: { ids: [anId(1)] },
    });
    expect(seen[0]?.body).toEqual(body);
  });

  it('refuses what are no ids, and more than 500', async () => {
    const { call, seen } = aBackend({ [archive]: answering([]) });
    const many = Array.from({ length: 501 }, (_, n) => anId(n));
    for (const body of [
      { ids: ['x'], archived: true },
      { ids: 'all', archived: true },
      { ids: [7], archived: true },
      { ids: many, archived: true },
    ]) {
      expect(await call('PUT', '/api/archived-quotes', body)).toMatchObject({ status: 400 });
    }
    for (const archived of [undefined, null, 'yes']) {
      expect(await call('PUT', '/api/archived-quotes', { ids: [], archived })).toMatchObject({
        status: 400,
        json: { error: 'archived must be true or false' },
      });
    }
    expect(seen).toHaveLength(0);
  });
});

describe('saved views', () => {
  const row = { id: anId(1), name: 'To follow up', query: 'status=sent' };

  it('are listed, saved once, renamed and deleted', async () => {
    const { call, seen } = aBackend({
      'GET /rest/v1/quote_views': answering([row]),
      'POST /rest/v1/quote_views': answering([row]),
      'PATCH /rest/v1/quote_views': answering([{ ...row, name: 'Open' }]),
      'POST /rest/v1/rpc/delete_quote_view': answering(anId(1)),
    });
    expect(await call('GET', '/api/quote-views')).toMatchObject({ json: [row] });
    expect(await call('POST', '/api/quote-views', row)).toMatchObject({ status: 201, json: row });
    const { id: _, ...changed } = { ...row, name: 'Open' };
    const renamed = await call('PUT', `/api/quote-views/${anId(1)}`, changed);
    expect(renamed).toMatchObject({ status: 200, json: { name: 'Open' } });
    expect(await call('DELETE', `/api/quote-views/${anId(1)}`)).toMatchObject({ status: 204 });
    expect(seen.map(({ body }) => body)).toEqual([undefined, row, changed, { id: anId(1) }]);
  });

  it('need a name, and are no more than the limit', async () => {
    const { call } = aBackend({
      'POST /rest/v1/quote_views': refusal(409, 'PT409', 'too_many_quote_views'),
    });
    for (const name of ['', '  ', 'x'.repeat(101)]) {
      expect(await call('POST', '/api/quote-views', { ...row, name })).toMatchObject({
        status: 400,
      });
    }
    expect(await call('POST', '/api/quote-views', row)).toMatchObject({ status: 409 });
  });
});
