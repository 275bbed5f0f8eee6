import { expect, it } from 'vitest';
import { aBackend, answering } from '../testing/fakeSupabase.ts';

const account = { keyEnd: '4242', isLive: false, connectedAt: '2026-11-29T13:00:00.000Z' };
const functions = 'POST /functions/v1/card-account';

it('the account is shown, connected and disconnected by the edge function', async () => {
  const { call, seen } = aBackend({ [functions]: answering({ isAvailable: true, account }) });
  const key = 'rk_test_12344242';
  for (const [method, body, asked] of [
    ['GET', undefined, { action: 'show' }],
    ['PUT', { key }, { action: 'connect', key }],
    ['DELETE', undefined, { action: 'disconnect' }],
  ] as const) {
    expect(await call(method, '/api/card-account', body)).toMatchObject({
      status: 200,
      json: { isAvailable: true, account },
    });
    expect(seen.at(-1)?.body).toEqual(asked);
  }
});

it('a refusal is passed on, and nothing is asked without a key', async () => {
  const refused = answering({ error: 'Stripe does not accept this key.' }, 400);
  const { call, seen } = aBackend({ [functions]: refused });
  expect(await call('PUT', '/api/card-account', { key: 'rk_test_1' })).toMatchObject({
    status: 400,
    json: { error: 'Stripe does not accept this key.' },
  });
  const asked = seen.length;
  expect(await call('PUT', '/api/card-account', {})).toMatchObject({ status: 400 });
  expect(seen).toHaveLength(asked);
});
