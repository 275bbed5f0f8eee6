import { expect, it } from 'vitest';
import { optionsOf, selectedIn, withChoices } from './choices.ts';
import { anItem, aSnapshot } from './fixtures.ts';

const snapshot = aSnapshot({
  taxRate: '10',
  lineItems: [
    anItem({ unitPrice: '100.00' }),
    anItem({ unitPrice: '50.00', discountValue: '10', option: 'offered' }),
    anItem({ unitPrice: '20.00', option: 'selected' }),
  ],
});
const optionsIn = (choices: number[]) =>
  withChoices(snapshot, choices).lineItems.map(({ option }) => option);

it('names the options of a version, and those that are selected, by their places', () => {
  expect(optionsOf(snapshot)).toEqual([1, 2]);
  expect(selectedIn(snapshot)).toEqual([2]);
  const { option: _, ...plain } = anItem();
  expect(optionsOf(aSnapshot({ lineItems: [plain] }))).toEqual([]);
});

it('selects the chosen options and no others, and leaves every other item alone', () => {
  expect(optionsIn([1])).toEqual(['none', 'selected', 'offered']);
  expect(optionsIn([])).toEqual(['none', 'offered', 'offered']);
  expect(optionsIn([0, 1, 2, 3])).toEqual(['none', 'selected', 'selected']);
});

it('prices the version anew', () => {
  expect(withChoices(snapshot, [1]).totals).toEqual({
    subtotal: '150.00',
    totalDiscounts: '5.00',
    netSubtotal: '145.00',
    tax: '14.50',
    total: '159.50',
  });
  expect(withChoices(snapshot, [2]).totals.total).toBe('132.00');
  expect(withChoices(snapshot, [1])).toMatchObject({ number: snapshot.number, taxRate: '10' });
});
