import { describe, expectTypeOf, it } from 'vitest';
import { requestJson } from '../client.ts';
import type { QuoteAnswer, QuoteEvent, QuoteHead, Settings } from '../types.ts';
import { formOf } from './formOf.ts';
import type { Answer } from './routeTypes.ts';

// These tests only have to compile; none of the calls is made.
const never = (_call: () => unknown) => {};

describe('the types of a call follow its route', () => {
  it('its response', () => {
    expectTypeOf<Answer<'GET', `/api/quotes/${string}`>>().toExtend<QuoteAnswer>();
    expectTypeOf<Answer<'PUT', `/api/quotes/${string}`>>().toEqualTypeOf<QuoteHead>();
    expectTypeOf<Answer<'GET', `/api/quotes/${string}/events`>>().toExtend<QuoteEvent[]>();
    expectTypeOf<Answer<'PUT', '/api/settings'>>().toEqualTypeOf<Settings>();
    expectTypeOf<Answer<'DELETE', `/api/quotes/${string}`>>().toEqualTypeOf<undefined>();
    expectTypeOf<Answer<'GET', '/api/quotes?limit=1'>>().items.toHaveProperty('cursor');
  });

  it('its path and method', () => {
    const id = String(1);
    never(() => requestJson('GET', `/api/quotes/${id}`));
    // @ts-expect-error There is no such path.
    never(() => requestJson('GET', '/api/quote'));
    // @ts-expect-error There is no such path below a quote, even though any id may come before it.
    never(() => requestJson('GET', `/api/quotes/${id}/evnts`));
    // @ts-expect-error No route has this method.
    never(() => requestJson('PATCH', `/api/quotes/${id}`));
    // @ts-expect-error Events are read, never written.
    never(() => requestJson('POST', `/api/quotes/${id}/events`));
    // @ts-expect-error A path of type string could be anything.
    never(() => requestJson('GET', id));
  });

  it('its body', () => {
    const id = String(1);
    never(() => requestJson('PUT', `/api/line-items/${id}`, { unitPrice: '120.00' }));
    // @ts-expect-error A line item has no field of that name.
    never(() => requestJson('PUT', `/api/line-items/${id}`, { price: '120.00' }));
    // @ts-expect-error An amount is a decimal string.
    never(() => requestJson('PUT', `/api/line-items/${id}`, { unitPrice: 120 }));
    // @ts-expect-error A service needs a price.
    never(() => requestJson('POST', '/api/services', { name: 'Facial' }));
    // @ts-expect-error This route takes no body.
    never(() => requestJson('POST', '/api/logout', { everywhere: true }));
    // @ts-expect-error The file is in the field `csv`.
    never(() => requestJson('POST', '/api/services/import', formOf({ file: new File([], 'x') })));
    // @ts-expect-error A form is not JSON.
    never(() => requestJson('POST', '/api/services/import', { csv: new File([], 'x') }));
  });
});
