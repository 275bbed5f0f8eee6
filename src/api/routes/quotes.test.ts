import { describe, expect, it } from 'vitest';
import {
  type Answer,
  aBackend,
  anId,
  annaId,
  answering,
  refusal,
} from '../testing/fakeSupabase.ts';

const itemRow = {
  id: anId(2),
  description: 'Facial',
  notes: '',
  quantity: 2,
  unit: 'hour',
  unitPrice: '100',
  discountType: 'percent',
  discountValue: '12.500',
  enabled: true,
  sortOrder: '0',
};
const item = {
  ...itemRow,
  quantity: '2',
  unitPrice: '100.00',
  discountValue: '12.5',
  sortOrder: 0,
};

const head = {
  id: anId(1),
  clientName: 'Dana',
  projectTitle: 'Kitchen',
  providerId: anId(3),
  taxRate: '8.500',
  paymentTerms: 'Net 30',
};
const quotePath = `/api/quotes/${anId(1)}`;
const saveEdit = 'POST /rest/v1/rpc/save_edit';

describe('GET /api/quotes/{id}', () => {
  it('[S7-27][S3-03][S3-04][S3-06][S3-08] answers the quote with provider and line items in one round trip', async () => {
    const row = { ...head, provider: { id: anId(3), name: 'Glow' }, lineItems: [itemRow] };
    const { call, seen } = aBackend({ 'GET /rest/v1/quotes': answering(row) });
    expect(await call('GET', quotePath)).toMatchObject({
      status: 200,
      json: {
        ...head,
        taxRate: '8.5',
        provider: { id: anId(3), name: 'Glow' },
        logoId: null,
        logo: null,
        lineItems: [item],
      },
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.query.get('line_items.order')).toBe('sort_order.asc');
    expect(seen[0]?.query.get('select')).toContain('unitPrice:unit_price::text');
  });

  it('reads the line items past 1,000, where one answer holds no more', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({ ...itemRow, sortOrder: index }));
    const { call } = aBackend({
      'GET /rest/v1/quotes': answering({ ...head, lineItems: rows.slice(0, 1000) }),
      'GET /rest/v1/line_items': ({ query }) => {
        const from = Number(query.get('offset') ?? 0);
        return Response.json(rows.slice(from, from + 1000));
      },
    });
    expect((await call('GET', quotePath)).json.lineItems).toHaveLength(1200);
  });

  it('answers 404 to a foreign quote and to none alike', async () => {
    const { call } = aBackend({ 'GET /rest/v1/quotes': refusal(406, 'PGRST116') });
    expect(await call('GET', quotePath)).toMatchObject({
      status: 404,
      json: { error: 'Not found' },
    });
  });
});

describe('GET /api/quotes', () => {
  it('lists the quotes, newest first, with their totals', async () => {
    const row = {
      ...head,
      createdAt: '2026-11-20T11:00:00+00:00',
      updatedAt: '2026-11-20 12:00:00+00',
    };
    const { call, seen } = aBackend({
      'GET /rest/v1/quotes': answering([row, { ...row, id: anId(2) }]),
      'GET /rest/v1/quote_totals': answering([{ quote_id: anId(1), total: '189.88' }]),
    });
    const { json } = await call('GET', '/api/quotes');
    expect(json[0]).toEqual({
      id: anId(1),
      clientName: 'Dana',
      projectTitle: 'Kitchen',
      total: '189.88',
      createdAt: '2026-11-20T11:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    // Made between the two reads, so that it has no total yet.
    expect(json[1].total).toBe('0.00');
    const list = seen.find((one) => one.call === 'GET /rest/v1/quotes');
    expect(list?.query.get('order')).toBe('created_at.desc,id.asc');
  });
});

describe('POST /api/quotes', () => {
  const create = 'POST /rest/v1/rpc/create_quote';

  it('[S7-25] takes client name, project title and tax rate, and answers the id', async () => {
    const { call, seen } = aBackend({ [create]: answering(anId(9)) });
    const body = { clientName: 'Dana', projectTitle: 'Kitchen', taxRate: '7' };
    expect(await call('POST', '/api/quotes', body)).toMatchObject({
      status: 201,
      json: { id: anId(9) },
    });
    expect(seen[0]?.body).toEqual({ quote: body });
  });

  it('[S7-26] fills in New Client, New Service, 8.5', async () => {
    const { call, seen } = aBackend({ [create]: answering(anId(9)) });
    await call('POST', '/api/quotes', {});
    expect(seen[0]?.body).toEqual({
      quote: { clientName: 'New Client', projectTitle: 'New Service', taxRate: '8.5' },
    });
  });

  it('with ifNone makes one only where the database finds none', async () => {
    const { call, seen } = aBackend({ 'POST /rest/v1/rpc/ensure_first_quote': answering(anId(9)) });
    expect((await call('POST', '/api/quotes', { ifNone: true })).json).toEqual({ id: anId(9) });
    expect(seen[0]?.body).toMatchObject({ defaults: { taxRate: '8.5' } });
  });
});

describe('PUT /api/quotes/{id}', () => {
  const saved: Answer = () => Response.json({ row: head, replaced: {}, replayed: false });

  async function put(changes: object) {
    const { call, seen } = aBackend({ [saveEdit]: saved });
    const answer = await call('PUT', quotePath, changes);
    expect(answer).toMatchObject({ status: 200, json: { ...head, taxRate: '8.5' } });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toMatchObject({ entity: 'quote', id: anId(1), changes });
  }

  it('[S7-29] takes provider, client name and project title', async () => {
    await put({ providerId: anId(3), clientName: 'Dana', projectTitle: 'Kitchen' });
    await put({ providerId: null });
  });

  it('[S7-30] takes the tax rate', () => put({ taxRate: '8.875' }));

  it('[S7-31] takes the payment terms', () => put({ paymentTerms: 'Net 30\nThank you' }));

  it('carries op and base of the edit, and makes an op where there is none', async () => {
    const { call, seen } = aBackend({ [saveEdit]: saved });
    const edit = { op: anId(7), base: { taxRate: '8.5' }, user: annaId };
    await call('PUT', quotePath, { taxRate: '9' }, edit);
    await call('PUT', quotePath, { taxRate: '9' });
    expect(seen[0]?.body).toMatchObject({ op: anId(7), base: { taxRate: '8.5' } });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-of-anna');
    expect(seen[1]?.body).toMatchObject({ op: expect.stringMatching(/^[\da-f-]{36}$/), base: {} });
  });

  it("never sends one user's edit as another", async () => {
    const { call, seen } = aBackend({ [saveEdit]: saved });
    const edit = { op: anId(7), base: {}, user: anId(8) };
    expect(await call('PUT', quotePath, { taxRate: '9' }, edit)).toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
  });

  it('refuses what is out of range, unknown or nothing, without a call', async () => {
    const { call, seen } = aBackend({});
    for (const changes of [
      { taxRate: '100.1' },
      { clientName: 'x'.repeat(201) },
      {},
      { total: '1' },
    ]) {
      expect(await call('PUT', quotePath, changes)).toMatchObject({ status: 400 });
    }
    expect(seen).toEqual([]);
  });

  it('answers 404 to a quote that is not there for the caller', async () => {
    const { call } = aBackend({ [saveEdit]: refusal(404, 'PT404', 'This quote does not exist') });
    expect(await call('PUT', quotePath, { taxRate: '9' })).toMatchObject({ status: 404 });
  });
});

describe('line items', () => {
  const add = 'POST /rest/v1/rpc/add_line_item';
  const itemPath = `/api/line-items/${anId(2)}`;

  it('[S7-32] are created with their fields, and the created item is answered', async () => {
    const { call, seen } = aBackend({ [add]: answering(itemRow) });
    const fields = {
      description: 'Facial',
      notes: '',
      quantity: '2',
      unit: 'hour',
      unitPrice: '100',
      discountType: 'fixed',
      discountValue: '20',
      enabled: true,
      sortOrder: 0,
    };
    const answer = await call('POST', `${quotePath}/line-items`, fields);
    expect(answer).toMatchObject({ status: 201, json: item });
    const { sortOrder: _, ...sent } = fields;
    expect(seen[0]?.body).toEqual({
      quote: anId(1),
      item: { ...sent, unitPrice: '100.00', discountValue: '20.00' },
    });
  });

  it('are judged by their discount type', async () => {
    const { call, seen } = aBackend({});
    const over = { discountType: 'percent', discountValue: '101' };
    expect(await call('POST', `${quotePath}/line-items`, over)).toMatchObject({ status: 400 });
    expect(seen).toEqual([]);
  });

  const changes = [
    { description: 'Peel' },
    { notes: 'Bring a towel' },
    { quantity: '3' },
    { unit: 'day' },
    { unitPrice: '120.00' },
    { discountType: 'fixed' },
    { discountValue: '5' },
    { enabled: false },
  ];

  for (const change of changes) {
    it(`[S7-33] take ${Object.keys(change)} alone and answer the item`, async () => {
      const { call, seen } = aBackend({ [saveEdit]: answering({ row: itemRow }) });
      expect(await call('PUT', itemPath, change)).toMatchObject({ status: 200, json: item });
      expect(seen[0]?.body).toMatchObject({ entity: 'line_item', id: anId(2), changes: change });
    });
  }

  it('refuse values that the field refuses', async () => {
    const { call, seen } = aBackend({});
    const wrong = [
      { quantity: '1.5' },
      { quantity: '1000000' },
      { unitPrice: '-1' },
      { unitPrice: '10000000' },
      { discountType: 'half' },
      { enabled: 'yes' },
      { unit: ' ' },
    ];
    for (const change of wrong) {
      expect(await call('PUT', itemPath, change)).toMatchObject({ status: 400 });
    }
    expect(seen).toEqual([]);
  });

  it('[S7-34] are deleted, and deleting what is gone is done already', async () => {
    const { call, seen } = aBackend({ 'DELETE /rest/v1/line_items': answering([]) });
    expect(await call('DELETE', itemPath)).toMatchObject({ status: 204 });
    expect(seen[0]?.query.get('id')).toBe(`eq.${anId(2)}`);
  });
});
