import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveSection, moveWithin, orderOf } from './itemOrder.ts';

describe('moving an item within a list', () => {
  it('puts it in its new place and closes the gap', () => {
    expect(moveWithin(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveWithin(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moveWithin(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  });

  it('there and back restores the list', () => {
    const places = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }));
    const list = Array.from({ length: 10 }, (_, index) => index);
    fc.assert(
      fc.property(places, ([from, to]) => {
        const there = moveWithin(list, from, to);
        expect(there[to]).toBe(from);
        expect(moveWithin(there, to, from)).toEqual(list);
      }),
    );
  });
});

it('a section moves with its items, and what is above the first stays', () => {
  const ids = ['x', 'A', 'a', 'b', 'B', 'C', 'c'];
  const move = (from: number, to: number) => moveSection(ids, ['A', 'B', 'C'], from, to).join('');
  expect(move(0, 2)).toBe('xBCcAab');
  expect(move(2, 0)).toBe('xCcAabB');
  expect(move(1, 1)).toBe('xAabBCc');
});

it('an order omits removed items and appends new ones to their section', () => {
  expect(orderOf(['c', 'a', 'b'], ['a', 'c', 'x', 'y'], [])).toEqual(['c', 'a', 'x', 'y']);
  const current = ['a', 'x', 'S', 'b', 'y', 'T', 'N', 'z'];
  expect(orderOf(['T', 'b', 'S', 'a'], current, ['S', 'T', 'N']).join('')).toBe('xTbSayNz');
});
