import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

const fields = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  emails: 'ada@example.com, office@example.com',
  phone: '(555) 010-0102',
  address: '2 Main Street\nSpringfield',
  language: 'English',
  notes: '',
  tags: 'VIP',
};
const row = { id: anId(1), ...fields, created_at: '2026-11-20 11:00:00.123456+00' };
const client = { id: anId(1), ...fields, createdAt: '2026-11-20T11:00:00.123Z' };

describe('clients', () => {
  it('are listed with their fields', async () => {
    const { call } = aBackend({ 'GET /rest/v1/clients': answering([row]) });
    expect(await call('GET', '/api/clients')).toMatchObject({ status: 200, json: [client] });
  });

  it('are added with a name and whatever else is known', async () => {
    const { call, seen } = aBackend({ 'POST /rest/v1/clients': answering([row], 201) });
    const answer = await call('POST', '/api/clients', {
      name: ' Ada  Lovelace ',
      emails: 'ada@EXAMPLE.com; office@example.com',
    });
    expect(answer).toMatchObject({ status: 201, json: client });
    expect(seen[0]?.body).toEqual({ name: 'Ada Lovelace', emails: fields.emails });
  });

  it('are added once for an id that the client makes', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/clients': refusal(409, '23505'),
      'GET /rest/v1/clients': answering([row]),
    });
    const answer = await call('POST', '/api/clients', { id: anId(1), name: fields.name });
    expect(answer).toMatchObject({ status: 201, json: client });
    expect(seen[1]?.query.get('id')).toBe(`eq.${anId(1)}`);
  });

  it.each([
    [{}, 'Please enter a name'],
    [{ name: ' ' }, 'Please enter a name'],
    [{ name: 'Ada', emails: 'ada at home' }, /email addresses/],
    [{ name: 'Ada', tags: 'x'.repeat(51) }, /tags/],
  ])('are refused with the reason: %j', async (given, error) => {
    const { call, seen } = aBackend({});
    const answer = await call('POST', '/api/clients', given);
    expect(answer).toMatchObject({ status: 400, json: { error: expect.stringMatching(error) } });
    expect(seen).toEqual([]);
  });

  it('are changed field by field', async () => {
    const { call, seen } = aBackend({ 'PATCH /rest/v1/clients': answering([row]) });
    const answer = await call('PUT', `/api/clients/${anId(1)}`, { phone: '(555) 010-0102' });
    expect(answer).toMatchObject({ status: 200, json: client });
    expect(seen[0]?.body).toEqual({ phone: '(555) 010-0102' });
    const nothing = await call('PUT', `/api/clients/${anId(1)}`, {});
    expect(nothing.status).toBe(400);
  });

  it('that nobody sees cannot be changed', async () => {
    const { call } = aBackend({ 'PATCH /rest/v1/clients': answering([]) });
    expect((await call('PUT', `/api/clients/${anId(1)}`, { phone: '' })).status).toBe(404);
  });

  it('are erased, and why not while a message waits', async () => {
    const done = aBackend({ 'POST /rest/v1/rpc/erase_client': answering(anId(1)) });
    expect((await done.call('DELETE', `/api/clients/${anId(1)}`)).status).toBe(204);
    expect(done.seen[0]?.body).toEqual({ client: anId(1) });
    const waiting = aBackend({
      'POST /rest/v1/rpc/erase_client': refusal(409, 'PT409', 'client_has_message'),
    });
    expect(await waiting.call('DELETE', `/api/clients/${anId(1)}`)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('Cancel it first') },
    });
  });

  it('become one of two', async () => {
    const { call, seen: sent } = aBackend({ 'POST /rest/v1/rpc/merge_clients': answering(row) });
    const seen = { kept: fields, merged: { ...fields, name: 'A.' } };
    const given = { ...fields, merged: anId(2), seen };
    expect(await call('POST', `/api/clients/${anId(1)}/merge`, given)).toMatchObject({
      status: 200,
      json: client,
    });
    expect(sent[0]?.body).toEqual({
      kept: anId(1),
      merged: anId(2),
      fields,
      seen: { [anId(1)]: seen.kept, [anId(2)]: seen.merged },
    });
    const bad = await call('POST', `/api/clients/${anId(1)}/merge`, { ...given, merged: 'x' });
    expect(bad.status).toBe(400);
  });

  it('are exported one by one', async () => {
    const whole = { client: fields, quotes: [] };
    const { call } = aBackend({ 'POST /rest/v1/rpc/export_client': answering(whole) });
    const answer = await call('POST', `/api/clients/${anId(1)}/export`);
    expect(answer).toMatchObject({ status: 200, json: whole });
  });

  it('have quotes, by status and in a list', async () => {
    const figures = [{ status: 'sent', count: 2, total: '30.30' }];
    const { call, seen } = aBackend({
      'POST /rest/v1/rpc/quote_figures': answering(figures),
      'POST /rest/v1/rpc/list_quotes': answering([]),
    });
    const filters = { clientId: anId(1) };
    const answer = await call('GET', `/api/quote-figures?client=${anId(1)}`);
    expect(answer).toMatchObject({ json: figures });
    expect(seen[0]?.body).toEqual({ filters });
    await call('GET', `/api/quotes?client=${anId(1)}&limit=50`);
    expect(seen[1]?.body).toMatchObject({ filters, page_size: 50 });
    expect((await call('GET', '/api/quotes?client=x')).status).toBe(400);
  });
});
