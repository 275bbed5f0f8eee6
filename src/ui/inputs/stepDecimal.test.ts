import { describe, expect, it } from 'vitest';
import { stepDecimal } from './stepDecimal.ts';

const price = { min: '0', max: '9999999.99' };
const percent = { min: '0', max: '100' };

describe('stepDecimal', () => {
  it('[S5-23] steps a quantity by 1, never below 0', () => {
    const quantity = { min: '0', max: '999999' };
    expect(stepDecimal('3', '1', 1, quantity)).toBe('4');
    expect(stepDecimal('0', '1', -1, quantity)).toBe('0');
    expect(stepDecimal('999999', '1', 1, quantity)).toBe('999999');
  });

  it('[S5-24][S5-27] steps an amount by one cent', () => {
    expect(stepDecimal('100.00', '0.01', 1, price)).toBe('100.01');
    expect(stepDecimal('0.10', '0.01', -1, price)).toBe('0.09');
    expect(stepDecimal('9999999.99', '0.01', 1, price)).toBe('9999999.99');
  });

  it('[S5-13][S9-02] steps a tax rate by 0.1 and keeps its finer digits', () => {
    expect(stepDecimal('8.5', '0.1', 1, percent)).toBe('8.6');
    expect(stepDecimal('8.875', '0.1', -1, percent)).toBe('8.775');
    expect(stepDecimal('99.95', '0.1', 1, percent)).toBe('100.00');
  });

  it('[S5-29] counts text that is not a number as 0', () => {
    expect(stepDecimal('', '1', 1, percent)).toBe('1');
    expect(stepDecimal('1e', '0.1', 1, percent)).toBe('0.1');
    expect(stepDecimal('.5', '1', 1, percent)).toBe('1.5');
  });

  it('clamps values outside the limits', () => {
    expect(stepDecimal('150', '1', 1, percent)).toBe('100');
    expect(stepDecimal('-5', '1', -1, percent)).toBe('0');
  });
});
