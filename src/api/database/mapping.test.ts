import { expect, it } from 'vitest';
import { canonical, rowOf, textOf, timeOf } from './mapping.ts';

it('reads a timestamp in every format that Postgres and its servers use', () => {
  const moments = [
    '2026-11-20T11:00:00.000Z',
    '2026-11-20 11:00:00+00',
    '2026-11-20T11:00:00.000000+00:00',
    '2026-11-20 16:30:00+05:30',
    '2026-11-20 06:00:00-05',
  ];
  expect(new Set(moments.map(timeOf))).toEqual(new Set(['2026-11-20T11:00:00.000Z']));
  expect(timeOf(null)).toBe('');
  expect(timeOf('soon')).toBe('');
});

it('formats numbers as the page does, whatever their JSON type', () => {
  expect(canonical('quote', 'taxRate', '8.500')).toBe('8.5');
  expect(canonical('lineItem', 'unitPrice', 100)).toBe('100.00');
  expect(canonical('lineItem', 'discountValue', '0.000', { discountType: 'fixed' })).toBe('0');
  expect(textOf(undefined)).toBe('');
});

it('accepts only an object as a row', () => {
  expect(rowOf({ id: '1' })).toEqual({ id: '1' });
  for (const odd of [null, undefined, [], 'row', 1]) expect(() => rowOf(odd)).toThrow();
});
