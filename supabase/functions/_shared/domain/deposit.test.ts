import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotes } from './arbitraries.ts';
import { readDeposit, writeDeposit } from './deposit.ts';
import { checkField } from './fields.ts';
import { aQuote } from './fixtures.ts';
import { figuresOf, quoteTotals } from './totals.ts';
import { versionQuote } from './version.ts';

const checked = (value: unknown) => {
  const check = checkField('quote', 'deposit', value);
  return check.ok ? check.value : null;
};

describe('a deposit', () => {
  it.each([
    ['30%', '30%'],
    [' 12.50 % ', '12.5%'],
    ['100%', '100%'],
    ['500', '500.00'],
    ['$1,500.5', '1500.50'],
    ['', ''],
    ['0', ''],
    ['0.00%', ''],
  ])('%j is %j', (typed, canonical) => {
    expect(checked(typed)).toBe(canonical);
  });

  it.each(['101%', '-1%', '1.2345%', '-5', '1.005', '10000000', null, true])(
    'refuses %j',
    (typed) => {
      expect(checked(typed)).toBeNull();
    },
  );

  it('is read and written without a loss', () => {
    fc.assert(
      fc.property(quotes, ({ deposit }) => {
        expect(writeDeposit(readDeposit(deposit))).toBe(deposit);
        const check = checkField('quote', 'deposit', deposit);
        expect(check).toEqual({ ok: true, value: deposit });
      }),
    );
  });
});

describe('what is due on acceptance', () => {
  const due = (deposit: string, taxRate = '8.5') => {
    const { deposit: first, remaining } = quoteTotals(aQuote({ taxRate, deposit }));
    return [first, remaining];
  };

  it('is a share of the total with its tax, half a cent up', () => {
    expect(due('50%')).toEqual(['54.25', '54.25']);
    expect(due('0.5%', '1')).toEqual(['0.51', '100.49']);
    expect(due('100%')).toEqual(['108.50', '0.00']);
  });

  it('is an amount, never more than the total', () => {
    expect(due('50.00')).toEqual(['50.00', '58.50']);
    expect(due('500.00')).toEqual(['108.50', '0.00']);
  });

  it('is not mentioned where nothing is due', () => {
    for (const deposit of ['', '0.001%']) {
      expect(quoteTotals(aQuote({ deposit }))).not.toHaveProperty('deposit');
      expect(quoteTotals(aQuote({ deposit }))).not.toHaveProperty('remaining');
    }
    expect(due('50%')).not.toContain(undefined);
    expect(quoteTotals(aQuote({ deposit: '50%', lineItems: [] }))).not.toHaveProperty('deposit');
  });

  it('changes no other figure', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const { deposit: _, remaining: _r, ...figures } = figuresOf(quote);
        expect(figures).toEqual(figuresOf({ ...quote, deposit: '' }));
      }),
    );
  });

  it('is in a version’s quote', () => {
    const { number, version, issuedOn, validUntil } = {
      number: 'Q-2026-0001',
      version: 1,
      issuedOn: '2026-11-21',
      validUntil: '2026-12-21',
    };
    const { provider: _, ...quote } = aQuote({ deposit: '50%' });
    const snapshot = { ...quote, number, version, issuedOn, validUntil, provider: null };
    const totals = figuresOf(aQuote({ deposit: '50%' }));
    expect(figuresOf(versionQuote({ ...snapshot, totals, logo: null }))).toEqual(totals);
  });
});
