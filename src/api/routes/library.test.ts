import { describe, expect, it } from 'vitest';
import { type Answer, aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

const row = {
  id: anId(1),
  name: 'Facial',
  description: 'Sixty minutes',
  default_price: '120.5',
  volume_prices: '10: 90.00',
  default_unit: 'hour',
  created_at: '2026-11-20 11:00:00.123456+00',
};

const service = {
  id: anId(1),
  name: 'Facial',
  description: 'Sixty minutes',
  defaultPrice: '120.50',
  volumePrices: '10: 90.00',
  defaultUnit: 'hour',
  createdAt: '2026-11-20T11:00:00.123Z',
};

const services = {
  list: 'GET /rest/v1/services',
  insert: 'POST /rest/v1/services',
  update: 'PATCH /rest/v1/services',
  remove: 'POST /rest/v1/rpc/delete_service',
};

/** PostgREST's list of `count` rows, limited like a hosted project's to 1,000 per response. */
function pagesOf(count: number): Answer {
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, name: `Service ${index}` }));
  return ({ query }) => {
    const from = Number(query.get('offset') ?? 0);
    return Response.json(rows.slice(from, from + Math.min(1000, Number(query.get('limit')))));
  };
}

describe('services', () => {
  it('[S7-15][S3-01] are listed with their fields, the price as text', async () => {
    const { call, seen } = aBackend({ [services.list]: answering([row]) });
    expect(await call('GET', '/api/services')).toMatchObject({ status: 200, json: [service] });
    expect(seen[0]?.query.get('select')).toContain('default_price::text');
  });

  it('do not depend on the type of a number or the presence of a text', async () => {
    const odd = { ...row, default_price: 120.5, description: null };
    const { call } = aBackend({ [services.list]: answering([odd]) });
    expect((await call('GET', '/api/services')).json).toEqual([{ ...service, description: '' }]);
  });

  it('are listed to the end, past the 1,000 of one response', async () => {
    for (const [count, calls] of [
      [999, 1],
      [1000, 2],
      [2500, 3],
    ] as const) {
      const { call, seen } = aBackend({ [services.list]: pagesOf(count) });
      const { json } = await call('GET', '/api/services');
      expect(new Set(json.map(({ name }: { name: string }) => name)).size).toBe(count);
      expect(seen).toHaveLength(calls);
    }
  });

  it('[S7-16] are created with name, description, defaultUnit and defaultPrice', async () => {
    const { call, seen } = aBackend({ [services.insert]: answering([row], 201) });
    const fields = { name: ' Facial ', description: 'Sixty minutes', defaultUnit: 'hour' };
    const answer = await call('POST', '/api/services', { ...fields, defaultPrice: '$120.5' });
    expect(answer).toMatchObject({ status: 201, json: service });
    expect(seen[0]?.body).toEqual({
      name: 'Facial',
      description: 'Sixty minutes',
      default_unit: 'hour',
      default_price: '120.50',
      volume_prices: '',
    });
  });

  it('are created once per client-made id, and another tenant’s id is a conflict', async () => {
    const body = { id: anId(1), name: 'Facial', defaultPrice: '120.50' };
    const taken = { [services.insert]: refusal(409, '23505') };
    const own = aBackend({ ...taken, [services.list]: answering([row]) });
    expect(await own.call('POST', '/api/services', body)).toMatchObject({ json: service });
    const foreign = aBackend({ ...taken, [services.list]: answering([]) });
    expect(await foreign.call('POST', '/api/services', body)).toMatchObject({ status: 409 });
  });

  it('need a name and a valid price', async () => {
    const { call, seen } = aBackend({});
    const wrong = [
      { defaultPrice: '1' },
      { name: '  ', defaultPrice: '1' },
      { name: 'Facial' },
      { name: 'Facial', defaultPrice: '' },
      { name: 'Facial', defaultPrice: 'twelve' },
      { name: 'Facial', defaultPrice: '-5' },
      { name: 'Facial', defaultPrice: '99999999' },
      { name: 'Facial', defaultPrice: '1', volumePrices: 'from ten: 1' },
    ];
    for (const body of wrong) {
      expect(await call('POST', '/api/services', body)).toMatchObject({ status: 400 });
    }
    expect(seen).toEqual([]);
  });

  it('[S7-18] accept a new price alone, or other fields', async () => {
    const { call, seen } = aBackend({ [services.update]: answering([row]) });
    const path = `/api/services/${anId(1)}`;
    expect(await call('PUT', path, { defaultPrice: '9' })).toMatchObject({ json: service });
    await call('PUT', path, { name: 'Peel', description: '', defaultUnit: 'piece' });
    await call('PUT', path, { volumePrices: '50=80; 10=90' });
    expect(seen.map(({ body }) => body)).toEqual([
      { default_price: '9.00' },
      { name: 'Peel', description: '', default_unit: 'piece' },
      { volume_prices: '10: 90.00; 50: 80.00' },
    ]);
    expect(seen[0]?.query.get('id')).toBe(`eq.${anId(1)}`);
    expect(await call('PUT', path, {})).toMatchObject({ status: 400 });
    expect(await call('PUT', path, { tenantId: 'b' })).toMatchObject({ status: 400 });
  });

  it('that are hidden or deleted cannot be changed: one row must be returned', async () => {
    const { call } = aBackend({ [services.update]: answering([]) });
    const answer = await call('PUT', `/api/services/${anId(2)}`, { defaultPrice: '9' });
    expect(answer).toMatchObject({ status: 404, json: { error: 'Not found' } });
  });

  it('[S7-19] are deleted, even if they no longer exist', async () => {
    const { call, seen } = aBackend({ [services.remove]: answering(anId(1)) });
    expect(await call('DELETE', `/api/services/${anId(1)}`)).toMatchObject({ status: 204 });
    expect(seen[0]?.body).toEqual({ id: anId(1) });
  });
});

describe('custom units', () => {
  it('[S7-20][S3-02] are listed by name', async () => {
    const { call } = aBackend({
      'GET /rest/v1/custom_units': answering([{ id: anId(1), name: 'session' }]),
    });
    expect((await call('GET', '/api/custom-units')).json).toEqual([
      { id: anId(1), name: 'session' },
    ]);
  });

  it('[S7-21] are created by their trimmed name and return it', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/custom_units': answering([{ id: anId(1), name: 'session' }], 201),
    });
    const answer = await call('POST', '/api/custom-units', { name: ' session ' });
    expect(answer).toMatchObject({ status: 201, json: { name: 'session' } });
    expect(seen[0]?.body).toEqual({ name: 'session' });
    expect(await call('POST', '/api/custom-units', { name: ' ' })).toMatchObject({ status: 400 });
  });

  it('with the same name are a conflict', async () => {
    const { call } = aBackend({ 'POST /rest/v1/custom_units': refusal(409, '23505') });
    const answer = await call('POST', '/api/custom-units', { name: 'session' });
    expect(answer).toMatchObject({ status: 409, json: { error: 'This already exists' } });
  });
});

describe('providers', () => {
  it('[S7-24][S3-15] are created by name, return their id, and are listed', async () => {
    const provider = { id: anId(3), name: 'Glow', phone: '', email: '' };
    const { call } = aBackend({
      'POST /rest/v1/providers': answering([provider], 201),
      'GET /rest/v1/providers': answering([provider]),
    });
    const answer = await call('POST', '/api/providers', { name: 'Glow' });
    expect(answer).toMatchObject({ status: 201, json: provider });
    expect((await call('GET', '/api/providers')).json).toEqual([provider]);
  });

  it('keep how they are reached, and refuse what is no address', async () => {
    const provider = { id: anId(3), name: 'Glow', phone: '555 0101', email: 'ada@glow.example' };
    const { call, seen } = aBackend({ 'PATCH /rest/v1/providers': answering([provider]) });
    const path = `/api/providers/${provider.id}`;
    const answer = await call('PUT', path, { phone: ' 555 0101 ', email: 'ada@Glow.example' });
    expect(answer).toMatchObject({ status: 200, json: provider });
    expect(seen[0]?.body).toEqual({ phone: '555 0101', email: 'ada@glow.example' });
    const refused = await call('PUT', path, { phone: '', email: 'ada' });
    expect(refused).toMatchObject({
      status: 400,
      json: { error: 'Use one email address, such as hello@example.com' },
    });
  });
});
