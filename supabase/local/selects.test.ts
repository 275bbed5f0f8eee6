import { expect, it } from 'vitest';
import { selectRefusal } from './selects.ts';

it.each([
  'id, name',
  '*',
  'id, clientName:client_name, lineItems:line_items(id, unitPrice:unit_price::text)',
  'id,provider:providers!quotes_provider_id_fkey(name),line_items(id),...tenants(name)',
  'line_items(count),a:line_items(unit_price.sum(),id.count())',
  '"line_items(quotes(",id',
  'a(b(c(id)))',
])('accepts %s', (select) => {
  expect(selectRefusal('quotes', select)).toBeUndefined();
});

it.each([
  ['line_items(quotes(line_items(quotes(id))))', 'quotes is embedded within itself'],
  ['line_items(x:quotes!inner(id))', 'quotes is embedded within itself'],
  ['line_items( ... "quotes" (id))', 'quotes is embedded within itself'],
  ['a(b(c(d(id))))', 'Embeds are nested deeper than 3'],
  [Array.from({ length: 21 }, (_, i) => `a${i}:line_items(id)`).join(','), 'More than 20 embeds'],
])('refuses %s', (select, why) => {
  expect(selectRefusal('quotes', select)).toBe(why);
});
