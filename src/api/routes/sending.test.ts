import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

const quote = `/api/quotes/${anId(1)}`;
const invoke = 'POST /functions/v1/send-quote';
const sent = {
  success: true,
  method: 'email',
  number: 'Q-2026-0001',
  version: 1,
  linkId: anId(2),
  inbox: null,
};

describe('sending', () => {
  it('[S7-35] by email takes to and subject, and passes them to the function', async () => {
    const { call, seen } = aBackend({ [invoke]: answering(sent) });
    const body = {
      to: ' client@Example.com',
      subject: 'Quote ',
      body: 'Hi',
      cc: ['partner@example.com'],
      key: 'one-message',
    };
    expect(await call('POST', `${quote}/email`, body)).toMatchObject({ status: 200, json: sent });
    expect(seen[0]?.body).toEqual({
      quoteId: anId(1),
      method: 'email',
      to: 'client@example.com',
      subject: 'Quote',
      body: 'Hi',
      cc: ['partner@example.com'],
      key: 'one-message',
    });
  });

  it('[S7-36] by text message takes to and subject, and removes blanks from the number', async () => {
    const { call, seen } = aBackend({ [invoke]: answering(sent) });
    await call('POST', `${quote}/sms`, { to: '+1 555 010-0999', subject: 'Quote' });
    expect(seen[0]?.body).toMatchObject({ method: 'sms', to: '+15550100999' });
  });

  it('of a link to copy takes the name of whom it is for', async () => {
    const made = {
      success: true,
      method: 'link',
      number: 'Q-2026-0001',
      version: 1,
      linkId: anId(2),
      url: 'https://quotes.example.com/q/token',
    };
    const { call, seen } = aBackend({ [invoke]: answering(made) });
    const body = {
      to: ' Dana\u202E  Lee ',
      validUntil: '2026-12-31',
      subject: 'x',
      key: 'one-key',
    };
    expect(await call('POST', `${quote}/link`, body)).toMatchObject({ status: 200, json: made });
    expect(await call('POST', `${quote}/link`, { to: ' ' })).toMatchObject({
      status: 400,
      json: { error: 'Please enter whom the link is for' },
    });
    expect(seen.map((request) => request.body)).toEqual([
      { quoteId: anId(1), method: 'link', to: 'Dana Lee', validUntil: '2026-12-31' },
    ]);
  });

  it('[S5-11] without recipient or subject makes no request', async () => {
    const { call, seen } = aBackend({ [invoke]: answering(sent) });
    for (const method of ['email', 'sms']) {
      for (const body of [{}, { to: 'a@example.com' }, { to: ' ', subject: 'x' }]) {
        const answer = await call('POST', `${quote}/${method}`, body);
        expect(answer).toMatchObject({ status: 400, json: { error: /^(Please )?[Ee]nter/ } });
      }
    }
    expect(seen).toEqual([]);
  });

  it('passes on the function’s refusal', async () => {
    const refused = { error: 'The mail server refused the message: 550', uncertain: true };
    const { call } = aBackend({ [invoke]: answering(refused, 502) });
    const body = { to: 'client@example.com', subject: 'Quote' };
    expect(await call('POST', `${quote}/email`, body)).toMatchObject({
      status: 502,
      json: refused,
    });
  });
});

describe('the history of a quote', () => {
  it('is returned in order, with actor and time', async () => {
    const row = {
      id: anId(3),
      kind: 'viewed',
      version: '2',
      actor: 'client@example.com',
      details: { method: 'email' },
      created_at: '2026-11-21 11:00:00+00',
    };
    const { call, seen } = aBackend({ 'GET /rest/v1/quote_events': answering([row]) });
    expect(await call('GET', `${quote}/events`)).toMatchObject({
      status: 200,
      json: [
        {
          id: anId(3),
          kind: 'viewed',
          version: 2,
          by: 'client@example.com',
          at: '2026-11-21T11:00:00.000Z',
          details: { method: 'email' },
        },
      ],
    });
    expect(seen[0]?.query.get('quote_id')).toBe(`eq.${anId(1)}`);
    expect(seen[0]?.query.get('order')).toBe('created_at.asc,id.asc');
  });

  it('includes the links with the state of their messages', async () => {
    const row = {
      id: anId(2),
      version: '1',
      method: 'email',
      recipient: 'client@example.com',
      subject: 'Quote',
      body: 'Dear {client}',
      cc: ['partner@example.com'],
      copyToMe: true,
      state: 'scheduled',
      reason: '',
      sendAt: '2026-11-30 08:00:00+00',
      createdAt: '2026-11-21 11:00:00+00',
      expiresAt: '2027-03-21 11:00:00+00',
      viewedAt: null,
      revokedAt: '2026-11-22 11:00:00+00',
    };
    const { call } = aBackend({ 'POST /rest/v1/rpc/quote_links': answering([row]) });
    expect((await call('GET', `${quote}/links`)).json).toEqual([
      {
        ...row,
        version: 1,
        sendAt: '2026-11-30T08:00:00.000Z',
        createdAt: '2026-11-21T11:00:00.000Z',
        expiresAt: '2027-03-21T11:00:00.000Z',
        revokedAt: '2026-11-22T11:00:00.000Z',
      },
    ]);
  });

  it('offers to revoke a link and to revise the quote; those of others are 404', async () => {
    const { call, seen } = aBackend({
      'POST /rest/v1/rpc/revoke_link': answering(anId(2)),
      'POST /rest/v1/rpc/continue_quote': answering(anId(1)),
    });
    expect(await call('POST', `/api/links/${anId(2)}/revoke`)).toMatchObject({ status: 204 });
    expect(await call('POST', `${quote}/continue`)).toMatchObject({ status: 204 });
    expect(seen.map(({ body }) => body)).toEqual([{ link: anId(2) }, { quote: anId(1) }]);
    const none = aBackend({ 'POST /rest/v1/rpc/revoke_link': refusal(404, 'PT404') });
    expect(await none.call('POST', `/api/links/${anId(2)}/revoke`)).toMatchObject({ status: 404 });
  });

  it('keeps an accepted quote from being edited: 409 with advice', async () => {
    const { call } = aBackend({
      'POST /rest/v1/rpc/save_edit': refusal(409, 'PT409', 'quote_locked'),
    });
    expect(await call('PUT', quote, { clientName: 'x' })).toEqual({
      status: 409,
      type: 'default',
      json: { error: 'This quote has been accepted. To change it, revise it as a new version.' },
    });
  });
});

it('a scheduled message is canceled, unless it is on its way', async () => {
  const { call, seen } = aBackend({ 'POST /rest/v1/rpc/cancel_send': answering(anId(2)) });
  expect(await call('POST', `/api/links/${anId(2)}/cancel`)).toMatchObject({ status: 204 });
  expect(seen.map(({ body }) => body)).toEqual([{ link: anId(2) }]);
  const late = aBackend({
    'POST /rest/v1/rpc/cancel_send': refusal(409, 'PT409', 'not_scheduled'),
  });
  expect(await late.call('POST', `/api/links/${anId(2)}/cancel`)).toMatchObject({
    status: 409,
    json: { error: 'This message is already on its way.' },
  });
});

it('the last version that was sent is read, and none of a quote that never was', async () => {
  const snapshot = { version: 2, clientName: 'Dana', lineItems: [], totals: { total: '8.00' } };
  const read = async (rows: unknown[]) => {
    const { call } = aBackend({ 'GET /rest/v1/quote_versions': answering(rows) });
    return call('GET', `${quote}/last-version`);
  };
  expect(await read([{ snapshot }])).toMatchObject({ status: 200, json: snapshot });
  expect(await read([])).toMatchObject({ status: 200, json: null });
  // What is not of a version's shape did not come from the backend.
  expect(await read([{ snapshot: { version: 2 } }])).toMatchObject({ status: 0 });
});

it('a client’s questions are read, and answered once', async () => {
  const row = {
    id: anId(4),
    version: '2',
    item: 'Facial',
    question: 'Why?',
    askedBy: 'client@example.com',
    askedAt: '2026-11-21 11:00:00+00',
    answer: null,
    answeredBy: null,
    answeredAt: null,
  };
  const told = { answer: 'So.', answeredBy: 'Anna', answeredAt: '2026-11-21 12:00:00+00' };
  const { call, seen } = aBackend({
    'POST /rest/v1/rpc/quote_questions': answering([
      row,
      { ...row, item: null, ...told },
      { ...row, ...told, answer: null },
    ]),
    'POST /rest/v1/rpc/answer_question': answering(anId(4)),
  });
  const asked = {
    id: anId(4),
    version: 2,
    item: 'Facial',
    question: 'Why?',
    by: 'client@example.com',
    at: '2026-11-21T11:00:00.000Z',
    answer: null,
  };
  const answer = { text: 'So.', by: 'Anna', at: '2026-11-21T12:00:00.000Z' };
  expect((await call('GET', `${quote}/questions`)).json).toEqual([
    asked,
    { ...asked, item: null, answer },
    { ...asked, answer: { ...answer, text: null } },
  ]);
  const address = `/api/questions/${anId(4)}/answer`;
  expect(await call('POST', address, { answer: ' So.\r\nThere. ' })).toMatchObject({ status: 204 });
  expect(seen.at(-1)?.body).toEqual({ question: anId(4), answer: 'So.\nThere.' });
  for (const wrong of [{}, { answer: ' ' }, { answer: 'x'.repeat(2001) }, { answer: 7 }]) {
    expect(await call('POST', address, wrong)).toMatchObject({ status: 400 });
  }
  expect(await call('POST', `/api/questions/${anId(4)}/close`)).toMatchObject({ status: 204 });
  expect(seen.at(-1)?.body).toEqual({ question: anId(4) });
  const late = aBackend({
    'POST /rest/v1/rpc/answer_question': refusal(409, 'PT409', 'question_answered'),
  });
  expect(await late.call('POST', address, { answer: 'So.' })).toMatchObject({
    status: 409,
    json: { error: 'This question has already been answered.' },
  });
});

describe('settings', () => {
  const row = {
    validityDays: '30',
    timeZone: 'UTC',
    subjectPrefix: 'Quote',
    paymentTerms: '',
    taxRate: '8.500',
    secondTax: 'instead',
    secondTaxRate: '7.000',
  };
  const settings = { ...row, validityDays: 30, taxRate: '8.5', secondTaxRate: '7' };

  it('are read, and changed only where given', async () => {
    const { call, seen } = aBackend({
      'GET /rest/v1/tenants': answering(row),
      'PATCH /rest/v1/tenants': answering([row]),
    });
    expect(await call('GET', '/api/settings')).toMatchObject({ status: 200, json: settings });
    const change = { validityDays: '14', taxRate: '7.250', paymentTerms: 'Net 7' };
    expect(await call('PUT', '/api/settings', change)).toMatchObject({
      status: 200,
      json: settings,
    });
    expect(seen[1]?.body).toEqual({
      validity_days: 14,
      default_tax_rate: '7.25',
      default_payment_terms: 'Net 7',
    });
    // Supabase refuses an UPDATE without a condition.
    expect(seen[1]?.query.get('id')).toBe('not.is.null');
  });

  it('that are out of range or empty are refused without a call', async () => {
    const { call, seen } = aBackend({});
    for (const wrong of [
      {},
      { validityDays: 400 },
      { timeZone: 'X5' },
      { taxRate: '101' },
      { secondTax: 'x' },
    ]) {
      expect(await call('PUT', '/api/settings', wrong)).toMatchObject({ status: 400 });
    }
    expect(seen).toEqual([]);
  });
});
