import { messages } from '@domain/messages/messages.ts';
import { expect, it } from 'vitest';
import { aBackend, refusal } from '../testing/fakeSupabase.ts';

const words = messages.limitConflicts;

it.each([
  ['services', 'POST /rest/v1/services', 'too_many_services'],
  ['custom-units', 'POST /rest/v1/custom_units', 'too_many_custom_units'],
  ['providers', 'POST /rest/v1/providers', 'too_many_providers'],
  ['quotes', 'POST /rest/v1/rpc/create_quote', 'too_many_quotes'],
] as const)('POST /api/%s answers a limit with 409 and its text', async (path, call, conflict) => {
  const backend = aBackend({ [call]: refusal(409, 'PT409', conflict) });
  const body = { name: 'x', defaultPrice: '1', defaultUnit: 'hour' };
  const { status, json } = await backend.call(
    'POST',
    `/api/${path}`,
    path === 'quotes' ? {} : body,
  );
  expect([status, json]).toEqual([409, { error: words[conflict] }]);
});
