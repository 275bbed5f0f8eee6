import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering } from '../testing/fakeSupabase.ts';

describe('accepted quotes', () => {
  const complete = 'POST /rest/v1/rpc/complete_quotes';

  it('are marked, with the events that can be undone', async () => {
    const marked = { marked: 2, events: [anId(3)] };
    const { call, seen } = aBackend({ [complete]: answering(marked) });
    const body = { ids: [anId(1), anId(2)], completion: 'invoiced', note: 'No. 7' };
    expect(await call('PUT', '/api/completed-quotes', body)).toMatchObject({
      status: 200,
      json: marked,
    });
    expect(seen[0]?.body).toEqual(body);
    await call('PUT', '/api/completed-quotes', { ...body, completion: null, note: null });
    expect(seen[1]?.body).toEqual({ ids: body.ids, completion: '' });
  });

  it('are marked as they were before', async () => {
    const { call, seen } = aBackend({ 'POST /rest/v1/rpc/undo_completions': answering(1) });
    const undo = '/api/completed-quotes/undo';
    const events = [anId(3), anId(4)];
    expect(await call('POST', undo, { events })).toMatchObject({
      status: 200,
      json: { undone: 1 },
    });
    expect(seen[0]?.body).toEqual({ events });
    for (const wrong of [[], ['x'], Array(501).fill(anId(3)), undefined]) {
      expect((await call('POST', undo, { events: wrong })).status).toBe(400);
    }
  });

  it.each([
    { ids: [] },
    { ids: ['x'] },
    { ids: Array(501).fill(anId(1)) },
    { completion: 'paid' },
    { completion: undefined },
    { note: 'x'.repeat(501) },
    { note: undefined },
  ])('are not marked with %j', async (wrong) => {
    const { call, seen } = aBackend({ [complete]: answering([]) });
    const body = { ids: [anId(1)], completion: 'done', note: '', ...wrong };
    expect(await call('PUT', '/api/completed-quotes', body)).toMatchObject({ status: 400 });
    expect(seen).toEqual([]);
  });
});

describe('invoice data', () => {
  const row = {
    id: anId(1),
    version: 2,
    snapshot: { number: 'Q-2026-0001', lineItems: [], totals: {} },
    acceptedAt: '2026-11-30T10:00:00.123456+00:00',
    acceptedBy: 'Dana',
    client: { name: 'Dana', company: '', emails: 'd@x.example', phone: '', address: '' },
  };

  it('is answered for up to 100 quotes', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/rpc/invoice_data': answering([row, { ...row, client: null }]),
    });
    const answer = await call('GET', `/api/invoice-data?ids=${anId(1)},${anId(2)}`);
    expect(answer).toMatchObject({
      status: 200,
      json: [{ ...row, acceptedAt: '2026-11-30T10:00:00.123Z' }, { client: null }],
    });
    expect(seen[0]?.body).toEqual({ ids: [anId(1), anId(2)] });
    for (const ids of ['', 'x', Array(101).fill(anId(1)).join(',')]) {
      expect((await call('GET', `/api/invoice-data?ids=${ids}`)).status).toBe(400);
    }
    expect((await call('GET', '/api/invoice-data')).status).toBe(400);
  });
});
