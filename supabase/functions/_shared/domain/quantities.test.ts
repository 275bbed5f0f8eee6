import { expect, it } from 'vitest';
import { anItem } from './fixtures.ts';
import { quantitiesOf } from './quantities.ts';

const between = (minQuantity: string, maxQuantity: string) => {
  const found = quantitiesOf(
    anItem({ option: 'offered', quantity: '5', minQuantity, maxQuantity }),
  );
  return found && [found.minQuantity, found.maxQuantity];
};

it('is from the smallest to the largest quantity', () => {
  expect(between('2', '20')).toEqual(['2', '20']);
  expect(between('0.500', '5.25')).toEqual(['0.5', '5.25']);
});

it('begins or ends with the quantity that is offered where a limit is empty or beyond it', () => {
  expect(between('0', '20')).toEqual(['5', '20']);
  expect(between('9', '20')).toEqual(['5', '20']);
  expect(between('2', '0')).toEqual(['2', '5']);
  expect(between('2', '3')).toEqual(['2', '5']);
});

it('is no choice without a limit, or of an item that is no option', () => {
  expect(between('0', '0')).toBeNull();
  expect(between('5', '5')).toBeNull();
  expect(between('9', '3')).toBeNull();
  // A smallest quantity of 0 would look like none.
  expect(quantitiesOf(anItem({ option: 'offered', quantity: '0', maxQuantity: '5' }))).toBeNull();
  expect(quantitiesOf(anItem({ minQuantity: '1', quantity: '5', maxQuantity: '9' }))).toBeNull();
});
