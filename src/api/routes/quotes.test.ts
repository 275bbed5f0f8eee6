import { describe, expect, it } from 'vitest';
import {
  type Answer,
  aBackend,
  anId,
  annaId,
  answering,
  refusal,
  tokenOf,
} from '../testing/fakeSupabase.ts';

const itemRow = {
  id: anId(2),
  description: 'Facial',
  notes: '',
  quantity: 2,
  unit: 'hour',
  unitPrice: '100',
  volumePrices: '',
  discountType: 'percent',
  discountValue: '12.500',
  tax: 'none',
  enabled: true,
  option: 'none',
  section: 'none',
  minQuantity: '0',
  maxQuantity: '0',
  sortOrder: '0',
};
const item = {
  ...itemRow,
  quantity: '2',
  unitPrice: '100.00',
  volumePrices: '',
  discountValue: '12.5',
  sortOrder: 0,
};

const head = {
  id: anId(1),
  clientName: 'Dana',
  clientId: anId(6),
  projectTitle: 'Kitchen',
  providerId: anId(3),
  logoId: anId(4),
  discountType: 'fixed',
  discountValue: '20',
  taxRate: '8.500',
  secondTax: 'added',
  secondTaxRate: '7.00',
  deposit: '30%',
  paymentTerms: 'Net 30',
  emailBody: 'Hi {client}',
  pdfLayout: 'classic',
};
const shownHead = { ...head, discountValue: '20.00', taxRate: '8.5', secondTaxRate: '7' };
const quotePath = `/api/quotes/${anId(1)}`;
const saveEdit = 'POST /rest/v1/rpc/save_edit';

describe('GET /api/quotes/{id}', () => {
  it('returns the quote with provider and line items in one round trip', {
    tags: ['S3-05', 'S7-27', 'S3-03', 'S3-04', 'S3-06', 'S3-08'],
  }, async () => {
    const logo = { id: anId(4), name: 'Mark', objectPath: 't/l.png' };
    const provider = { id: anId(3), name: 'Glow' };
    const row = { ...head, provider, logo, lineItems: [itemRow] };
    const { call, seen } = aBackend({ 'GET /rest/v1/quotes': answering(row) });
    expect(await call('GET', quotePath)).toMatchObject({
      status: 200,
      json: {
        ...shownHead,
        provider,
        logo,
        lineItems: [item],
      },
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.query.get('line_items.order')).toBe('sort_order.asc');
    expect(seen[0]?.query.get('select')).toContain('unitPrice:unit_price::text');
  });

  it('reads more than the 1,000 line items that one response holds', async () => {
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

  it('answers 404 both for another tenant’s quote and for none', async () => {
    const { call, seen } = noRow(refusal(404, 'PT404'));
    expect(await call('GET', quotePath)).toMatchObject({
      status: 404,
      json: { error: 'Not found' },
    });
    expect(seen[1]?.body).toEqual({ id: anId(1) });
  });

  /** PostgREST finds no row, and the database reports the reason. */
  const noRow = (why: Answer) =>
    aBackend({
      'GET /rest/v1/quotes': refusal(406, 'PGRST116'),
      'POST /rest/v1/rpc/find_quote': why,
    });

  it('returns the database’s reason for a missing row: deleted, or no access', async () => {
    const deleted = noRow(refusal(410, 'PT410', 'quote_deleted'));
    expect(await deleted.call('GET', quotePath)).toMatchObject({
      status: 410,
      json: { error: 'This quote has been deleted' },
    });
    const switchedOff = noRow(refusal(401, 'PT401'));
    expect(await switchedOff.call('GET', quotePath)).toMatchObject({ status: 401 });
  });

  it('never takes a missing row alone for a deletion, nor a row that exists a moment later', async () => {
    for (const why of [answering(anId(1)), answering(null), answering({}), nothingAtAll]) {
      expect(await noRow(why).call('GET', quotePath)).toMatchObject({ type: 'error' });
    }
  });

  const nothingAtAll: Answer = () => new Response(null, { status: 204 });
});

describe('GET /api/quotes', () => {
  const list = 'POST /rest/v1/rpc/list_quotes';
  const listed = {
    id: anId(1),
    clientName: 'Dana',
    clientId: anId(8),
    projectTitle: 'Kitchen',
    providerId: null,
    status: 'viewed',
    number: 'Q-2026-0001',
    version: '2',
    validUntil: '2026-12-20',
    isArchived: true,
    total: '189.88',
    createdAt: '2026-11-20T11:00:00+00:00',
    updatedAt: '2026-11-20 12:00:00+00',
    cursor_after: `2026-11-20T11:00:00.000001Z_${anId(1)}`,
  };

  it('lists the quotes with their totals, as the database orders them', async () => {
    const { call, seen } = aBackend({ [list]: answering([listed, { ...listed, id: anId(2) }]) });
    const { json } = await call('GET', '/api/quotes');
    expect(json).toHaveLength(2);
    expect(json[0]).toEqual({
      id: anId(1),
      isChanged: false,
      isArchived: true,
      completion: null,
      clientName: 'Dana',
      clientId: anId(8),
      projectTitle: 'Kitchen',
      providerId: null,
      status: 'viewed',
      number: 'Q-2026-0001',
      version: 2,
      validUntil: '2026-12-20',
      total: '189.88',
      createdAt: '2026-11-20T11:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
      cursor: listed.cursor_after,
    });
    const plain = { filters: {}, sort: '-created', skip: 0 };
    expect(seen[0]?.body).toEqual({ ...plain, cursor: '', page_size: 500 });
  });

  it('hands filters, order and place to the database', async () => {
    const { call, seen } = aBackend({ [list]: answering([listed]) });
    const given = {
      ...{ search: 'Küche', status: 'sent,viewed', client: anId(1), provider: anId(2) },
      ...{ since: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' },
      ...{ least: '10', most: '20.50', archived: 'false', sort: '-total', skip: '40', limit: '10' },
    };
    await call('GET', `/api/quotes?${new URLSearchParams(given)}`);
    const { client, provider, archived: _, sort, skip: _skip, limit: _limit, ...same } = given;
    expect(seen[0]?.body).toEqual({
      filters: { ...same, clientId: client, providerId: provider, isArchived: false },
      ...{ sort, cursor: '', skip: 40, page_size: 10 },
    });
  });

  it.each([
    'status=lost',
    'status=sent,',
    'client=Dana',
    'provider=7',
    'since=yesterday',
    'least=-1',
    'most=1.234',
    'archived=maybe',
    'sort=color',
    'stauts=draft',
  ])('refuses %s, for the list and its figures', async (query) => {
    const { call, seen } = aBackend({ [list]: answering([]) });
    expect(await call('GET', `/api/quotes?${query}`)).toMatchObject({ status: 400 });
    expect(await call('GET', `/api/quote-figures?${query}`)).toMatchObject({ status: 400 });
    expect(seen).toHaveLength(0);
  });

  it('continues past 500 from the cursor of the last quote', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({ ...listed, cursor_after: `${n}` }));
    const { call, seen } = aBackend({
      [list]: ({ body }) => {
        const { cursor } = body as { cursor: string };
        const from = cursor === '' ? 0 : Number(cursor) + 1;
        return Response.json(rows.slice(from, from + 500));
      },
    });
    expect((await call('GET', '/api/quotes?skip=7')).json).toHaveLength(1200);
    expect(seen.map(({ body }) => body)).toMatchObject([
      { cursor: '', skip: 7 },
      { cursor: '499', skip: 0 },
      { cursor: '999', skip: 0 },
    ]);
  });

  it('returns one page if there is a limit, for a search and from a cursor', async () => {
    const { call, seen } = aBackend({ [list]: answering([listed]) });
    await call('GET', '/api/quotes?limit=1&search=K%C3%BCche%20%25&cursor=c_1');
    expect(seen.map(({ body }) => body)).toEqual([
      { filters: { search: 'Küche %' }, sort: '-created', cursor: 'c_1', skip: 0, page_size: 1 },
    ]);
  });

  it('refuses an invalid limit, and a cursor that the database does not know', async () => {
    const { call } = aBackend({ [list]: refusal(400, '22007') });
    for (const query of ['skip=x', 'limit=0', 'limit=x', 'limit=501', 'limit=-1', 'cursor=x']) {
      expect(await call('GET', `/api/quotes?${query}`)).toMatchObject({ status: 400 });
    }
  });
});

describe('a quote’s life cycle', () => {
  it('ends with DELETE, which also succeeds if there is none, and resumes with restore', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/rpc/delete_quote': answering(anId(1)),
      'POST /rest/v1/rpc/restore_quote': answering(anId(1)),
    });
    expect(await call('DELETE', quotePath)).toMatchObject({ status: 204 });
    expect(await call('POST', `${quotePath}/restore`)).toMatchObject({ status: 204 });
    expect(seen.map(({ body }) => body)).toEqual([{ id: anId(1) }, { id: anId(1) }]);
  });

  it('cannot be restored if the quote never existed', async () => {
    const { call } = aBackend({ 'POST /rest/v1/rpc/restore_quote': refusal(404, 'PT404') });
    expect(await call('POST', `${quotePath}/restore`)).toMatchObject({ status: 404 });
  });

  it('includes copies, with a client-made id or a new one', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/rpc/duplicate_quote': ({ body }) =>
        Response.json((body as { copy: string }).copy),
    });
    const path = `${quotePath}/duplicate`;
    expect(await call('POST', path, { id: anId(5) })).toMatchObject({
      status: 201,
      json: { id: anId(5) },
    });
    const { json } = await call('POST', path);
    expect(json.id).toMatch(/^[\da-f-]{36}$/);
    expect(seen[1]?.body).toEqual({ id: anId(1), copy: json.id, changes: {} });
    expect(await call('POST', path, { id: '7' })).toMatchObject({ status: 400 });
    const changes = { isTemplate: true, projectTitle: 'Spa day', replaces: anId(8) };
    await call('POST', path, { id: anId(5), ...changes });
    expect(seen.at(-1)?.body).toEqual({ id: anId(1), copy: anId(5), changes });
    for (const wrong of [{ isTemplate: 'yes' }, { replaces: '7' }, { clientId: 'Dana' }]) {
      expect(await call('POST', path, wrong)).toMatchObject({ status: 400 });
    }
  });

  it('is not found under an invalid id, whatever the body says', async () => {
    const { call } = aBackend({});
    expect(await call('PUT', '/api/quotes/7', { logoId: 'x' })).toMatchObject({ status: 404 });
    expect(await call('PUT', quotePath, { logoId: 'x' })).toMatchObject({ status: 400 });
  });

  it('includes the order of items, which the database returns', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/rpc/order_line_items': answering({
        id: anId(1),
        ids: [anId(3), anId(2), anId(4)],
      }),
    });
    const path = `${quotePath}/order`;
    expect(await call('PUT', path, { ids: [anId(3), anId(2)] })).toMatchObject({
      status: 200,
      json: { ids: [anId(3), anId(2), anId(4)] },
    });
    expect(seen[0]?.body).toMatchObject({ quote: anId(1), ids: [anId(3), anId(2)] });
    for (const body of [{}, { ids: ['x'] }, { ids: 'x' }]) {
      expect(await call('PUT', path, body)).toMatchObject({ status: 400 });
    }
  });
});

describe('POST /api/quotes', () => {
  const create = 'POST /rest/v1/rpc/create_quote';

  it('[S7-25] takes client name, project title and tax rate, and returns the id', async () => {
    const { call, seen } = aBackend({ [create]: answering(anId(9)) });
    const body = { clientName: 'Dana', projectTitle: 'Kitchen', taxRate: '7' };
    expect(await call('POST', '/api/quotes', body)).toMatchObject({
      status: 201,
      json: { id: anId(9) },
    });
    expect(seen[0]?.body).toEqual({ quote: body });
  });

  it('[S7-26] fills in New Client, New Service, and leaves the tax to the tenant’s setting', async () => {
    const { call, seen } = aBackend({ [create]: answering(anId(9)) });
    await call('POST', '/api/quotes', {});
    expect(seen[0]?.body).toEqual({
      quote: { clientName: 'New Client', projectTitle: 'New Service' },
    });
  });

  it('with ifNone creates one only if the database finds none', async () => {
    const { call, seen } = aBackend({ 'POST /rest/v1/rpc/ensure_first_quote': answering(anId(9)) });
    expect((await call('POST', '/api/quotes', { ifNone: true })).json).toEqual({ id: anId(9) });
    expect(seen[0]?.body).toMatchObject({ defaults: { clientName: 'New Client' } });
  });
});

describe('PUT /api/quotes/{id}', () => {
  const saved: Answer = () => Response.json({ row: head, replaced: {}, replayed: false });

  async function put(changes: object) {
    const { call, seen } = aBackend({ [saveEdit]: saved });
    const answer = await call('PUT', quotePath, changes);
    expect(answer).toMatchObject({ status: 200, json: shownHead });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toMatchObject({ entity: 'quote', id: anId(1), changes });
  }

  it('[S7-29] takes provider, client name and project title', async () => {
    await put({ providerId: anId(3), clientName: 'Dana', projectTitle: 'Kitchen' });
    await put({ providerId: null });
  });

  it('[S7-28] takes the logo, or null', async () => {
    await put({ logoId: anId(4) });
    await put({ logoId: null });
  });

  it('[S7-30] takes the tax rate', () => put({ taxRate: '8.875' }));

  it('[S7-31] takes the payment terms', () => put({ paymentTerms: 'Net 30\nThank you' }));

  it('sends the edit’s op and base, and creates an op if there is none', async () => {
    const { call, seen } = aBackend({ [saveEdit]: saved });
    const edit = { op: anId(7), base: { taxRate: '8.5' }, user: annaId };
    await call('PUT', quotePath, { taxRate: '9' }, edit);
    await call('PUT', quotePath, { taxRate: '9' });
    expect(seen[0]?.body).toMatchObject({ op: anId(7), base: { taxRate: '8.5' } });
    expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf(annaId)}`);
    expect(seen[1]?.body).toMatchObject({ op: expect.stringMatching(/^[\da-f-]{36}$/), base: {} });
  });

  it("never sends one user's edit as another", async () => {
    const { call, seen } = aBackend({ [saveEdit]: saved });
    const edit = { op: anId(7), base: {}, user: anId(8) };
    expect(await call('PUT', quotePath, { taxRate: '9' }, edit)).toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
  });

  it('refuses changes that are out of range, unknown or empty, without a call', async () => {
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

  it('answers 404 for a quote that the caller cannot see', async () => {
    const { call } = aBackend({ [saveEdit]: refusal(404, 'PT404', 'This quote does not exist') });
    expect(await call('PUT', quotePath, { taxRate: '9' })).toMatchObject({ status: 404 });
  });
});

describe('line items', () => {
  const add = 'POST /rest/v1/rpc/add_line_item';
  const remove = 'POST /rest/v1/rpc/delete_line_item';
  const itemPath = `/api/line-items/${anId(2)}`;

  it('[S7-32] are created with their fields, and the created item is returned', async () => {
    const { call, seen } = aBackend({ [add]: answering(itemRow) });
    const fields = {
      description: 'Facial',
      notes: '',
      quantity: '2',
      unit: 'hour',
      unitPrice: '100',
      discountType: 'fixed',
      discountValue: '20',
      tax: 'standard',
      enabled: true,
      sortOrder: 0,
    };
    const answer = await call('POST', `${quotePath}/line-items`, fields);
    expect(answer).toMatchObject({ status: 201, json: item });
    const { sortOrder: _, ...sent } = fields;
    expect(seen[0]?.body).toEqual({
      quote: anId(1),
      item: {
        ...sent,
        unitPrice: '100.00',
        volumePrices: '',
        discountValue: '20.00',
        option: 'none',
        section: 'none',
        minQuantity: '0',
        maxQuantity: '0',
      },
      op: expect.any(String),
    });
  });

  it('are restored to their place, and a place is only sent then', async () => {
    const { call, seen } = aBackend({ [add]: answering(itemRow) });
    const path = `${quotePath}/line-items`;
    await call('POST', path, { id: anId(2), restore: true, sortOrder: 3 });
    await call('POST', path, { id: anId(2), sortOrder: 3 });
    expect(seen[0]?.body).toMatchObject({ item: { id: anId(2), restore: true, sortOrder: 3 } });
    expect(seen[1]?.body).not.toHaveProperty('item.sortOrder');
    expect(await call('POST', path, { restore: 'yes' })).toMatchObject({ status: 400 });
    expect(await call('POST', path, { restore: true, sortOrder: -1 })).toMatchObject({
      status: 400,
    });
  });

  it('are validated by their discount type', async () => {
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
    it(`[S7-33] take ${Object.keys(change)} alone and return the item`, async () => {
      const { call, seen } = aBackend({
        [saveEdit]: answering({ row: itemRow, replaced: {}, replayed: false }),
      });
      expect(await call('PUT', itemPath, change)).toMatchObject({ status: 200, json: item });
      expect(seen[0]?.body).toMatchObject({ entity: 'line_item', id: anId(2), changes: change });
    });
  }

  it('refuse values that the field refuses', async () => {
    const { call, seen } = aBackend({});
    const wrong = [
      { quantity: '1.0005' },
      { quantity: '1,5' },
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

  it('let the database decide whether a quantity may have decimals, and pass on its message', async () => {
    const whole = 'Use whole numbers only. Decimal quantities are turned off in Settings.';
    const { call, seen } = aBackend({
      'POST /rest/v1/rpc/save_edit': refusal(400, 'PT400', whole),
    });
    expect(await call('PUT', itemPath, { quantity: '1.50' })).toMatchObject({
      status: 400,
      json: { error: whole },
    });
    expect(seen[0]?.body).toMatchObject({ changes: { quantity: '1.5' } });
  });

  it('[S7-34] are deleted, even if they no longer exist', async () => {
    const { call, seen } = aBackend({ [remove]: answering(anId(2)) });
    expect(await call('DELETE', itemPath)).toMatchObject({ status: 204 });
    expect(seen[0]?.body).toEqual({ id: anId(2), op: expect.any(String) });
  });

  it('are added, deleted and ordered with the given op', async () => {
    const order = 'POST /rest/v1/rpc/order_line_items';
    const { call, seen } = aBackend({
      [add]: answering(itemRow),
      [remove]: answering(anId(2)),
      [order]: answering({ id: anId(1), ids: [anId(2)] }),
    });
    const meta = { op: anId(9), base: {}, user: annaId };
    await call('POST', `${quotePath}/line-items`, { id: anId(2) }, meta);
    await call('DELETE', itemPath, undefined, meta);
    await call('PUT', `${quotePath}/order`, { ids: [anId(2)] }, meta);
    expect(seen.map(({ body }) => (body as { op: string }).op)).toEqual([
      anId(9),
      anId(9),
      anId(9),
    ]);
    for (const { headers } of seen) {
      expect(headers.get('authorization')).toBe(`Bearer ${tokenOf(annaId)}`);
    }
  });

  it('that have been deleted since they were added are returned as null', async () => {
    const { call } = aBackend({ [add]: answering({ deleted: true }) });
    const answer = await call('POST', `${quotePath}/line-items`, { id: anId(2) });
    expect(answer).toMatchObject({ status: 200, json: null });
  });

  it('of one user are never written with the token of another', async () => {
    const { call, seen } = aBackend({});
    const meta = { op: anId(9), base: {}, user: anId(8) };
    const calls: [string, string, unknown?][] = [
      ['PUT', itemPath, { notes: 'x' }],
      ['DELETE', itemPath],
      ['POST', `${quotePath}/line-items`, {}],
      ['PUT', `${quotePath}/order`, { ids: [] }],
    ];
    for (const [method, path, body] of calls) {
      expect(await call(method, path, body, meta)).toMatchObject({ status: 401 });
    }
    expect(seen).toEqual([]);
  });
});
