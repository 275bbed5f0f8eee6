import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  divideHalfUp,
  formatDecimal,
  formatMoney,
  fromCents,
  groupThousands,
  parseDecimal,
  toCents,
  trimDecimal,
} from './money.ts';

describe('parseDecimal', () => {
  it.each([
    ['12', 1200n],
    ['12.', 1200n],
    ['.5', 50n],
    ['0.05', 5n],
    [' 12.34 ', 1234n],
    ['+3', 300n],
    ['-3.25', -325n],
    ['007.10', 710n],
    ['9999999.99', 999_999_999n],
    ['12.345', 1235n],
    ['12.344999', 1234n],
    ['-12.345', -1235n],
  ])('parses %j', (text, value) => {
    expect(parseDecimal(text, 2)).toBe(value);
  });

  it.each(['', ' ', '.', '-', '+', 'abc', '1e3', 'NaN', 'Infinity', '1,200', '0x10', '1 2', '१२'])(
    'finds no number in %j',
    (text) => {
      expect(parseDecimal(text, 2)).toBeNull();
    },
  );

  it('finds no number in a million digits', () => {
    expect(parseDecimal('9'.repeat(1_000_000), 2)).toBeNull();
  });

  it('parses what formatDecimal wrote, with any number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.nat(6),
        (value, decimals) => {
          expect(parseDecimal(formatDecimal(value, decimals), decimals)).toBe(value);
        },
      ),
    );
  });
});

describe('amounts', () => {
  it('[S5-29] counts empty and non-numeric texts as 0', () => {
    expect(['', 'abc', '-', '.', 'NaN'].map(toCents)).toEqual([0n, 0n, 0n, 0n, 0n]);
  });

  it('formats cents with 2 decimals', () => {
    expect([0n, 5n, 50n, 123_450n, -7n].map((value) => fromCents(cents(value)))).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '1234.50',
      '-0.07',
    ]);
  });

  it('[S5-34][S9-32] shows amounts with a $ sign, 2 decimals and commas between thousands', () => {
    expect(formatMoney('1234.5')).toBe('$1,234.50');
    expect(formatMoney('')).toBe('$0.00');
    expect(formatMoney('999.99')).toBe('$999.99');
    expect(formatMoney('-5')).toBe('-$5.00');
    expect(formatMoney(cents(999_998_999_000_001n))).toBe('$9,999,989,990,000.01');
  });

  it('groups the thousands of a quantity, and leaves non-numeric text unchanged', () => {
    expect(['1', '999', '1000', '999999', '1234567.5', '', 'abc'].map(groupThousands)).toEqual([
      '1',
      '999',
      '1,000',
      '999,999',
      '1,234,567.5',
      '',
      'abc',
    ]);
  });

  it('drops only trailing zeros', () => {
    expect(['8.500', '20.00', '100', '0.000', '10.05', '0'].map(trimDecimal)).toEqual([
      '8.5',
      '20',
      '100',
      '0',
      '10.05',
      '0',
    ]);
  });
});

describe('divideHalfUp', () => {
  it('rounds halves up and everything else to the nearest', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (dividend, divisor) => {
          const rest = dividend % divisor;
          const nearest = dividend / divisor + (rest + rest >= divisor ? 1n : 0n);
          expect(divideHalfUp(dividend, divisor)).toBe(nearest);
        },
      ),
    );
  });
});
