import { describe, expectTypeOf, it } from 'vitest';
import { requestJson } from '../client.ts';
import type { QuoteAnswer, QuoteEvent, QuoteHead, Settings } from '../types.ts';
import { formOf } from './formOf.ts';
import type { Answer } from './routeTypes.ts';

// What is tested here is that it compiles: none of these calls is made.
const never = (_call: () => unknown) => {};

describe('the types of a call are those of its route', () => {
  it('what it answers', () => {
    expectTypeOf<Answer<'GET', `/api/quotes/${string}`>>().toExtend<QuoteAnswer>();
    expectTypeOf<Answer<'PUT', `/api/quotes/${string}`>>().toEqualTypeOf<QuoteHead>();
    expectTypeOf<Answer<'GET', `/api/quotes/${string}/events`>>().toExtend<QuoteEvent[]>();
    expectTypeOf<Answer<'PUT', '/api/settings'>>().toEqualTypeOf<Settings>();
    expectTypeOf<Answer<'DELETE', `/api/quotes/${string}`>>().toEqualTypeOf<undefined>();
    expectTypeOf<Answer<'GET', '/api/quotes?limit=1'>>().items.toHaveProperty('cursor');
  });

  it('its path and its method', () => {
    const id = String(1);
    never(() => requestJson('GET', `/api/quotes/${id}`));
    // @ts-expect-error There is no such path.
    never(() => requestJson('GET', '/api/quote'));
    // @ts-expect-error A quote has nothing of that name, although any id may follow its path.
    never(() => requestJson('GET', `/api/quotes/${id}/evnts`));
    // @ts-expect-error Nothing is patched here.
    never(() => requestJson('PATCH', `/api/quotes/${id}`));
    // @ts-expect-error Events are read, never written.
    never(() => requestJson('POST', `/api/quotes/${id}/events`));
    // @ts-expect-error A path that may be any is none.
    never(() => requestJson('GET', id));
  });

  it('its body', () => {
    const id = String(1);
    never(() => requestJson('PUT', `/api/line-items/${id}`, { unitPrice: '120.00' }));
    // @ts-expect-error A line item has no price of that name.
    never(() => requestJson('PUT', `/api/line-items/${id}`, { price: '120.00' }));
    // @ts-expect-error An amount is a decimal string.
    never(() => requestJson('PUT', `/api/line-items/${id}`, { unitPrice: 120 }));
    // @ts-expect-error A service has a price.
    never(() => requestJson('POST', '/api/services', { name: 'Facial' }));
    // @ts-expect-error It takes no body.
    never(() => requestJson('POST', '/api/logout', { everywhere: true }));
    // @ts-expect-error The file is in the field `csv`.
    never(() => requestJson('POST', '/api/services/import', formOf({ file: new File([], 'x') })));
    // @ts-expect-error A form is no JSON.
    never(() => requestJson('POST', '/api/services/import', { csv: new File([], 'x') }));
  });
});
