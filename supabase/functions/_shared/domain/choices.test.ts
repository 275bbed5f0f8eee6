import { describe, expect, it } from 'vitest';
import { type Choices, chosenQuantity, optionsOf, selectedIn, withChoices } from './choices.ts';
import { anItem, aSnapshot } from './fixtures.ts';

const snapshot = aSnapshot({
  taxRate: '10',
  lineItems: [
    anItem({ unitPrice: '100.00' }),
    anItem({ unitPrice: '50.00', discountValue: '10', option: 'offered' }),
    anItem({ unitPrice: '20.00', option: 'selected', quantity: '3', maxQuantity: '5' }),
  ],
});
const chosen = (choices: Choices) =>
  withChoices(snapshot, choices).lineItems.map(({ option, quantity }) => [option, quantity]);

it('names the options of a version, and those that are selected, by their places', () => {
  expect([...optionsOf(snapshot).keys()]).toEqual([1, 2]);
  expect(selectedIn(snapshot)).toEqual({ 2: '3' });
  const { option: _, ...plain } = anItem();
  expect(optionsOf(aSnapshot({ lineItems: [plain] })).size).toBe(0);
});

it('selects the chosen options and no others, and leaves every other item alone', () => {
  expect(chosen({ 1: '1' })).toEqual([
    ['none', '1'],
    ['selected', '1'],
    ['offered', '3'],
  ]);
  expect(chosen({})).toEqual([
    ['none', '1'],
    ['offered', '1'],
    ['offered', '3'],
  ]);
  expect(chosen({ 0: '9', 2: '5', 3: '1' })).toEqual([
    ['none', '1'],
    ['offered', '1'],
    ['selected', '5'],
  ]);
});

it('prices the version anew', () => {
  expect(withChoices(snapshot, { 1: '1' }).totals).toEqual({
    subtotal: '150.00',
    totalDiscounts: '5.00',
    netSubtotal: '145.00',
    tax: '14.50',
    total: '159.50',
  });
  expect(withChoices(snapshot, { 2: '5' }).totals.total).toBe('220.00');
  expect(withChoices(snapshot, { 1: '1' })).toMatchObject({
    number: snapshot.number,
    taxRate: '10',
  });
});

describe('a quantity that is typed', () => {
  const item = anItem({ option: 'offered', quantity: '3', minQuantity: '2', maxQuantity: '10' });

  it.each([
    ['2', '2'],
    ['10', '10'],
    [' 7', '7'],
    ['1', null],
    ['11', null],
    ['2.5', null],
    ['', null],
    ['two', null],
    ['7 of them', null],
    ['+7', null],
    ['1e1', null],
  ])('of %j is %j', (text, quantity) => {
    expect(chosenQuantity(item, text)).toBe(quantity);
  });

  it('may have as many decimals as the limits', () => {
    expect(chosenQuantity({ ...item, minQuantity: '0.5' }, '2.5')).toBe('2.5');
    expect(chosenQuantity({ ...item, minQuantity: '0.5' }, '2.25')).toBeNull();
    expect(chosenQuantity({ ...item, minQuantity: '0.25' }, '2.25')).toBe('2.25');
    expect(chosenQuantity({ ...item, minQuantity: '0.5' }, '2.')).toBe('2');
  });

  it('is the one that is offered where there is no choice', () => {
    const fixed = { ...item, minQuantity: '0', maxQuantity: '0' };
    expect(chosenQuantity(fixed, '3')).toBe('3');
    expect(chosenQuantity(fixed, '2')).toBeNull();
    expect(chosenQuantity({ ...item, option: 'none' }, '5')).toBeNull();
  });
});
