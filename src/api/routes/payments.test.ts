import { expect, it } from 'vitest';
import { aBackend, anId, answering, refusal } from '../testing/fakeSupabase.ts';

const address = `/api/quotes/${anId(1)}/payments`;
const payment = { id: anId(2), amount: '$1,000.5', paidOn: '2026-11-20' };

it('payments are read by day', async () => {
  const row = {
    id: anId(2),
    amount: '54',
    paid_on: '2026-11-20',
    recorder: 'Anna',
    reference: '',
    created_at: '2026-11-21 11:00:00+00',
    quote: { id: anId(1) },
  };
  const { call } = aBackend({ 'GET /rest/v1/payments': answering([row]) });
  expect((await call('GET', address)).json).toEqual([
    {
      id: anId(2),
      amount: '54.00',
      paidOn: '2026-11-20',
      by: 'Anna',
      at: '2026-11-21T11:00:00.000Z',
      reference: '',
    },
  ]);
});

it('a payment is recorded with its exact amount, and removed', async () => {
  const { call, seen } = aBackend({
    'POST /rest/v1/rpc/record_payment': answering(anId(2)),
    'POST /rest/v1/rpc/remove_payment': answering(anId(2)),
  });
  expect(await call('POST', address, payment)).toMatchObject({ status: 204 });
  expect(seen.at(-1)?.body).toEqual({
    payment: anId(2),
    quote: anId(1),
    amount: '1000.50',
    paid_on: '2026-11-20',
  });
  expect(await call('DELETE', `/api/payments/${anId(2)}`)).toMatchObject({ status: 204 });
  expect(seen.at(-1)?.body).toEqual({ payment: anId(2) });
});

it.each([
  [{ id: 'one' }, 'The id must be a UUID'],
  [{ amount: '0' }, 'Must be more than 0'],
  [{ amount: '-5' }, 'Must be 0 or more'],
  [{ amount: '' }, 'Please fill in all required fields'],
  [{ amount: '1,5' }, 'Enter it like 1234.50'],
  [{ amount: '10000000' }, 'Must be 9,999,999.99 or less'],
  [{ paidOn: '' }, 'Choose a day, such as 2026-11-20'],
  [{ paidOn: '2026-02-30' }, 'Choose a day, such as 2026-11-20'],
  [{ paidOn: '1999-12-31' }, 'Choose a day, such as 2026-11-20'],
])('refuses %j in plain words, and sends nothing', async (wrong, error) => {
  const { call, seen } = aBackend({});
  expect(await call('POST', address, { ...payment, ...wrong })).toMatchObject({
    status: 400,
    json: { error },
  });
  expect(seen).toEqual([]);
});

it.each([
  ['quote_not_accepted', /once a client has accepted/],
  ['payment_in_future', /still to come/],
  ['too_many_payments', /at most 50 payments/],
  ['payment_recorded', /recorded already/],
])('says why the database refuses: %s', async (code, message) => {
  const { call } = aBackend({ 'POST /rest/v1/rpc/record_payment': refusal(409, 'PT409', code) });
  const { status, json } = await call('POST', address, payment);
  expect([status, json]).toEqual([409, { error: expect.stringMatching(message) }]);
});
