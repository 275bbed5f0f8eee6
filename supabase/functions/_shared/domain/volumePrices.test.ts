import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import { checkField } from './fields.ts';
import { anItem, aQuote } from './fixtures.ts';
import { plainLetterhead } from './letterhead.ts';
import { fields as words } from './messages/fields.ts';
import { grossOf, unitPriceOf } from './pricing.ts';
import { quoteDocument } from './quoteDocument.ts';
import { checkVolumePriceRows, isDearerThanFewer } from './volumePriceFields.ts';
import { readVolumePrices, volumePricesText, writeVolumePrices } from './volumePrices.ts';

const volumePrices = '10: 90.00; 50: 80.00';
const { volumePrices: own } = words;

describe('the price of a quantity', () => {
  it.each([
    ['0', '100.00', 0n],
    ['9', '100.00', 900_00n],
    ['9.999', '100.00', 999_90n],
    ['10', '90.00', 900_00n],
    ['49.5', '90.00', 4455_00n],
    ['50', '80.00', 4000_00n],
    ['999999', '80.00', 79_999_920_00n],
    ['', '100.00', 0n],
  ])('of %s is %s each', (quantity, price, gross) => {
    const item = anItem({ quantity, volumePrices });
    expect(unitPriceOf(item)).toBe(price);
    expect(grossOf(item)).toBe(gross);
  });

  it('is the unit price without volume prices', () => {
    expect(unitPriceOf(anItem({ quantity: '999999' }))).toBe('100.00');
  });

  it('may be higher, and 0', () => {
    expect(unitPriceOf(anItem({ volumePrices: '1: 250.00; 2.5: 0.00' }))).toBe('250.00');
    const more = anItem({ quantity: '2.5', volumePrices: '1: 250.00; 2.5: 0.00' });
    expect(unitPriceOf(more)).toBe('0.00');
  });

  it('is what an explanation multiplies, with the quantity that it holds from', () => {
    const workingOf = (quantity: string) => {
      const lineItems = [anItem({ quantity, volumePrices: '1000: 80.00' })];
      return explain(aQuote({ lineItems }), { itemId: 'item' })?.steps[0]?.working;
    };
    expect(workingOf('999')).toBe('999 × $100.00');
    expect(workingOf('1000')).toBe('1,000 × $80.00 (price from 1,000)');
  });

  it('is printed, with the others where the client may choose the quantity', () => {
    const rowOf = (changes: object) => {
      const lineItems = [anItem({ quantity: '12', volumePrices, ...changes })];
      const document = quoteDocument(aQuote({ lineItems }), plainLetterhead('Glow'), new Date());
      const { price, total, volumePrices: printed } = document.rows[0] ?? {};
      return [price, total, printed];
    };
    expect(rowOf({})).toEqual(['$90.00', '$1,080.00', '']);
    expect(rowOf({ option: 'offered' })).toEqual(['$90.00', '$1,080.00', '']);
    const chosenFrom = (minQuantity: string, maxQuantity: string) =>
      rowOf({ option: 'selected', minQuantity, maxQuantity })[2];
    // Those that can be reached, from the smallest quantity on.
    expect(chosenFrom('1', '60')).toBe('From 1: $100.00, from 10: $90.00, from 50: $80.00');
    expect(chosenFrom('10', '50')).toBe('From 10: $90.00, from 50: $80.00');
    expect(chosenFrom('1', '12')).toBe('From 1: $100.00, from 10: $90.00');
    expect(chosenFrom('10', '49')).toBe('');
  });
});

describe('the text of volume prices', () => {
  it('is read and written', () => {
    const prices = [
      { from: '10', unitPrice: '90.00' },
      { from: '50', unitPrice: '80.00' },
    ];
    expect(readVolumePrices(volumePrices)).toEqual(prices);
    expect(writeVolumePrices(prices)).toBe(volumePrices);
    expect(readVolumePrices('')).toEqual([]);
    expect(writeVolumePrices([])).toBe('');
    expect(volumePricesText(readVolumePrices('1000.5: 1234.00'))).toBe('From 1,000.5: $1,234.00');
    expect(volumePricesText([])).toBe('');
  });

  it.each([
    ['', ''],
    [' ; \n', ''],
    ['10:90', '10: 90.00'],
    ['50 = 80; 010 = $90.00', volumePrices],
    ['10: 90\n50: 80;', volumePrices],
    ['2.50: 1,234.50', '2.5: 1234.50'],
    ['1,000: 90', '1000: 90.00'],
    ['999999: 9999999.99', '999999: 9999999.99'],
    ['1: 0', '1: 0.00'],
  ])('%j becomes %j', (typed, value) => {
    expect(checkField('lineItem', 'volumePrices', typed)).toEqual({ ok: true, value });
    expect(checkField('service', 'volumePrices', value)).toEqual({ ok: true, value });
  });

  it.each([
    [7, words.notText],
    [null, words.notText],
    ['10', own.format],
    ['10: 90: 80', own.format],
    ['0: 90', own.from],
    [': 90', own.from],
    ['10:', own.unitPrice],
    ['-1: 90', words.notNegative],
    ['ten: 90', own.from],
    ['10-19: 90', own.from],
    ['10+: 90', own.from],
    ['1,5: 90', own.from],
    ['1.000: 90', own.from],
    ['1.0005: 90', words.decimals(3)],
    ['10: cheap', words.notANumber],
    ['10: -1', words.notNegative],
    ['10: 1.005', words.decimals(2)],
    ['10: 90; 10.0: 80', own.twice],
    ['1000000: 1', words.atMost('999,999')],
    ['999999.5: 1', words.atMost('999,999')],
    ['1: 10000000', words.atMost('9,999,999.99')],
    [Array.from({ length: 11 }, (_, at) => `${at + 1}: 1`).join(';'), own.tooMany],
  ])('%j is refused', (typed, message) => {
    expect(checkField('lineItem', 'volumePrices', typed)).toEqual({ ok: false, message });
  });

  it('has whole quantities where others are turned off', () => {
    const rows = [{ from: '2.5', unitPrice: '1' }];
    expect(checkVolumePriceRows(rows, { decimalQuantities: false })).toEqual({
      ok: false,
      problems: [{ from: words.wholeNumber }],
    });
    expect(checkVolumePriceRows(rows)).toEqual({ ok: true, value: '2.5: 1.00' });
  });

  it('points out a price that is higher than that of the next smaller quantity', () => {
    const rows = [
      { from: '20', unitPrice: '80' },
      { from: '10', unitPrice: '50' },
      { from: '30', unitPrice: '80' },
      { from: '40', unitPrice: '' },
    ];
    const dearer = (unitPrice: string) =>
      rows.map((row) => isDearerThanFewer(row, rows, unitPrice));
    expect(dearer('100')).toEqual([true, false, false, false]);
    expect(dearer('49.99')).toEqual([true, true, false, false]);
    expect(dearer('')).toEqual([true, false, false, false]);
    const large = [
      { from: '1,000', unitPrice: '1,100' },
      { from: '500', unitPrice: '$1,050.00' },
    ];
    expect(large.map((row) => isDearerThanFewer(row, large, '1,060'))).toEqual([true, false]);
  });

  it('is checked row by row, in any order, without empty rows', () => {
    const rows = [
      { from: '50', unitPrice: '80' },
      { from: ' ', unitPrice: '' },
      { from: '10', unitPrice: '90' },
    ];
    expect(checkVolumePriceRows(rows)).toEqual({ ok: true, value: volumePrices });
    const wrong = [...rows, { from: '10', unitPrice: '' }, { from: '', unitPrice: '1' }];
    expect(checkVolumePriceRows(wrong)).toEqual({
      ok: false,
      problems: [{}, {}, {}, { from: own.twice, unitPrice: own.unitPrice }, { from: own.from }],
    });
  });
});
