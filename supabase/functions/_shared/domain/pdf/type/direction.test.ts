import { expect, it } from 'vitest';
import { inDirectionOf, isRtl, withoutMark } from './direction.ts';

it.each([
  ['שלום', true],
  ['123 שלום', true],
  ['(مرحبا) hello', true],
  ['hello שלום', false],
  ['12.50', false],
  ['', false],
])('%s runs to the left: %s', (text, expected) => expect(isRtl(text)).toBe(expected));

it('gives every line the direction of its paragraph', () => {
  const lines = inDirectionOf('שלום hello world', ['שלום', 'hello world']);
  expect(lines.map(isRtl)).toEqual([true, true]);
  expect(lines.map(withoutMark)).toEqual(['שלום', 'hello world']);
  expect(inDirectionOf('hello שלום', ['hello', 'שלום']).map(isRtl)).toEqual([false, false]);
  expect(inDirectionOf('hello', ['hello'])).toEqual(['hello']);
});
