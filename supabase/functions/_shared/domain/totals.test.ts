import { describe, expect, it } from 'vitest';
import { aLine } from './fixtures.ts';
import { quoteTotals } from './totals.ts';
import type { DiscountType, LineOption, LineSection, LineTax, SecondTax } from './types.ts';

const oneLine = (changes: Parameters<typeof aLine>[0], taxRate = '0') =>
  quoteTotals({ taxRate, lineItems: [aLine(changes)] });

describe('a line', () => {
  it('[S5-30][S9-03] has a gross of quantity times unit price', () => {
    expect(oneLine({ quantity: '3', unitPrice: '33.33' }).lines).toEqual([
      { gross: '99.99', discount: '0.00', total: '99.99' },
    ]);
  });

  it.each([
    ['1.5', '80.00', '120.00'],
    ['0.5', '0.01', '0.01'],
    ['0.499', '0.01', '0.00'],
    ['1.005', '3.00', '3.02'],
    ['1.004', '3.00', '3.01'],
    ['0.001', '5.00', '0.01'],
    ['0.001', '4.99', '0.00'],
    ['999998.999', '9999999.99', '9999989980000.01'],
  ])(
    'rounds the gross of a decimal quantity half up to the cent: %s × %s',
    (quantity, price, gross) => {
      expect(oneLine({ quantity, unitPrice: price }).lines[0]?.gross).toBe(gross);
    },
  );

  it('takes a discount off the rounded gross', () => {
    const [line] = oneLine({ quantity: '0.5', unitPrice: '0.01', discountValue: '50' }).lines;
    expect(line).toEqual({ gross: '0.01', discount: '0.01', total: '0.00' });
  });

  it('[S5-31][S9-04] takes a percent discount off the gross', () => {
    expect(oneLine({ quantity: '2', unitPrice: '50.00', discountValue: '12.5' }).lines[0]).toEqual({
      gross: '100.00',
      discount: '12.50',
      total: '87.50',
    });
  });

  it.each([
    ['0.10', '5', '0.01', '0.09'],
    ['0.09', '5', '0.00', '0.09'],
    ['33.35', '10', '3.34', '30.01'],
    ['33.34', '10', '3.33', '30.01'],
    ['1.00', '0.5', '0.01', '0.99'],
    ['1.00', '0.499', '0.00', '1.00'],
    ['9.99', '100', '9.99', '0.00'],
  ])(
    'rounds a percent discount half up to the cent: %s less %s %%',
    (price, value, saves, total) => {
      const [line] = oneLine({ unitPrice: price, discountValue: value }).lines;
      expect(line).toEqual({ gross: price, discount: saves, total });
    },
  );

  it('[S5-32][S9-05] caps a fixed discount at the gross', () => {
    const fixed = (discountValue: string) =>
      oneLine({ unitPrice: '80.00', discountType: 'fixed', discountValue }).lines[0];
    expect(fixed('20.00')).toEqual({ gross: '80.00', discount: '20.00', total: '60.00' });
    expect(fixed('80.00')).toEqual({ gross: '80.00', discount: '80.00', total: '0.00' });
    expect(fixed('80.01')).toEqual({ gross: '80.00', discount: '80.00', total: '0.00' });
    expect(fixed('9999999.99')).toEqual({ gross: '80.00', discount: '80.00', total: '0.00' });
  });

  it('never discounts more than the gross, even if a percent is out of range', () => {
    expect(oneLine({ discountValue: '250' }).lines[0]?.total).toBe('0.00');
  });

  it('[S4-04] adds nothing while disabled, and keeps its own gross', () => {
    const totals = quoteTotals({
      taxRate: '10',
      lineItems: [aLine({ unitPrice: '70.00', discountValue: '50', enabled: false }), aLine()],
    });
    expect(totals.lines[0]).toEqual({ gross: '70.00', discount: '0.00', total: '0.00' });
    expect(totals).toMatchObject({ subtotal: '100.00', totalDiscounts: '0.00', total: '110.00' });
    expect(totals).toMatchObject({ itemCount: 1, excludedCount: 1 });
  });
});

describe('an option', () => {
  const priced = (option: LineOption, enabled = true) =>
    quoteTotals({
      taxRate: '10',
      lineItems: [aLine(), aLine({ unitPrice: '50.00', discountValue: '10', option, enabled })],
    });

  it('counts if it is selected', () => {
    expect(priced('selected')).toEqual(priced('none'));
  });

  it('that is not selected shows its price and adds nothing', () => {
    const { lines, total, itemCount, excludedCount } = priced('offered');
    expect(lines[1]).toEqual({ gross: '50.00', discount: '5.00', total: '45.00' });
    expect([total, itemCount, excludedCount]).toEqual(['110.00', 1, 0]);
  });

  it('that is excluded is like any other excluded line', () => {
    expect(priced('selected', false)).toEqual(priced('none', false));
    expect(priced('offered', false)).toEqual(priced('none', false));
  });
});

describe('a quote', () => {
  it('nets the subtotal, taxes the net and adds the tax', {
    tags: ['S9-06', 'S9-07', 'S9-08'],
  }, () => {
    const totals = quoteTotals({
      taxRate: '8.5',
      lineItems: [
        aLine({ quantity: '2', discountValue: '10' }),
        aLine({ unitPrice: '50.00', discountType: 'fixed', discountValue: '5.00' }),
      ],
    });
    expect(totals).toEqual({
      subtotal: '250.00',
      totalDiscounts: '25.00',
      netSubtotal: '225.00',
      tax: '19.13',
      total: '244.13',
      itemCount: 2,
      excludedCount: 0,
      lines: [
        { gross: '200.00', discount: '20.00', total: '180.00' },
        { gross: '50.00', discount: '5.00', total: '45.00' },
      ],
    });
  });

  it('is 0.00 throughout without items', () => {
    expect(quoteTotals({ taxRate: '8.5', lineItems: [] })).toEqual({
      subtotal: '0.00',
      totalDiscounts: '0.00',
      netSubtotal: '0.00',
      tax: '0.00',
      total: '0.00',
      itemCount: 0,
      excludedCount: 0,
      lines: [],
    });
  });

  it('accepts three decimals of tax: 8.875% of 200.00 is 17.75', () => {
    expect(oneLine({ quantity: '2' }, '8.875').tax).toBe('17.75');
  });

  it('is exact to the cent for the largest amounts', () => {
    const largest = { quantity: '999999', unitPrice: '9999999.99' };
    expect(oneLine(largest, '100')).toMatchObject({
      subtotal: '9999989990000.01',
      tax: '9999989990000.01',
      total: '19999979980000.02',
    });
    expect(oneLine({ ...largest, discountValue: '33.333' }).lines[0]).toEqual({
      gross: '9999989990000.01',
      discount: '3333296663366.70',
      total: '6666693326633.31',
    });
    const thousand = Array.from({ length: 1000 }, () => aLine(largest));
    expect(quoteTotals({ taxRate: '8.5', lineItems: thousand }).total).toBe('10849989139150010.85');
  });
});

describe('a discount on the whole', () => {
  const lineItems = [aLine({ discountValue: '10' }), aLine({ unitPrice: '0.50' })];
  const off = (discountType: DiscountType, discountValue: string, rows = lineItems) =>
    quoteTotals({ taxRate: '10', discountType, discountValue, lineItems: rows });

  it('is taken of what the discounts of the lines leave, before tax', () => {
    expect(off('percent', '20')).toMatchObject({
      subtotal: '100.50',
      totalDiscounts: '10.00',
      quoteDiscount: '18.10',
      netSubtotal: '72.40',
      tax: '7.24',
      total: '79.64',
    });
    expect(off('fixed', '40.00')).toMatchObject({ quoteDiscount: '40.00', netSubtotal: '50.50' });
  });

  it.each([
    ['0.10', '5', '0.01'],
    ['0.09', '5', '0.00'],
    ['33.35', '10', '3.34'],
    ['33.34', '10', '3.33'],
  ])('is rounded half up to the cent: %s less %s %%', (unitPrice, value, saved) => {
    const { quoteDiscount = '0.00' } = off('percent', value, [aLine({ unitPrice })]);
    expect(quoteDiscount).toBe(saved);
  });

  it('takes off no more than there is', () => {
    expect(off('fixed', '9999.00')).toMatchObject({ quoteDiscount: '90.50', total: '0.00' });
    const offered = lineItems.map((line) => ({ ...line, option: 'offered' as const }));
    expect(off('fixed', '40.00', offered)).toMatchObject({ netSubtotal: '0.00', total: '0.00' });
  });

  it('is not mentioned where it takes off nothing', () => {
    expect(off('percent', '0')).toEqual(quoteTotals({ taxRate: '10', lineItems }));
    expect(off('fixed', '5.00', [])).not.toHaveProperty('quoteDiscount');
  });
});

describe('taxes', () => {
  const lines = (...taxes: LineTax[]) => taxes.map((tax) => aLine({ tax }));
  const taxed = (secondTax: SecondTax, ...taxes: LineTax[]) => {
    const rates = { taxRate: '10', secondTax, secondTaxRate: '5' };
    const {
      taxBase,
      tax,
      secondTaxBase,
      secondTax: second,
    } = quoteTotals({
      ...rates,
      lineItems: lines(...taxes),
    });
    return [taxBase, tax, secondTaxBase, second];
  };

  it('leave out lines that are not taxed', () => {
    expect(taxed('none', 'standard', 'none')).toEqual(['100.00', '10.00', undefined, undefined]);
    expect(taxed('none', 'none')).toEqual(['0.00', '0.00', undefined, undefined]);
    expect(taxed('added', 'standard', 'none')).toEqual(['100.00', '10.00', '100.00', '5.00']);
  });

  it('are one where there is no second one, whatever a line had of it', () => {
    const all = taxed('none', 'standard', 'standard', 'standard');
    expect(taxed('none', 'standard', 'first', 'second')).toEqual(all);
  });

  it('are both of a line, where the second is on top of the first, or one of them', () => {
    expect(taxed('added', 'standard', 'standard')).toEqual([
      undefined,
      '20.00',
      undefined,
      '10.00',
    ]);
    expect(taxed('added', 'standard', 'first')).toEqual([undefined, '20.00', '100.00', '5.00']);
    expect(taxed('added', 'standard', 'second')).toEqual(['100.00', '10.00', undefined, '10.00']);
  });

  it('are the first of a line, or the second instead', () => {
    expect(taxed('instead', 'standard', 'first')).toEqual([undefined, '20.00', '0.00', '0.00']);
    expect(taxed('instead', 'standard', 'second')).toEqual(['100.00', '10.00', '100.00', '5.00']);
  });

  it('are taken of what is left of their lines’ share of the discount on the whole', () => {
    const lineItems = [aLine({ unitPrice: '0.02', tax: 'second' }), aLine({ unitPrice: '0.01' })];
    const whole = { discountType: 'fixed', discountValue: '0.01' } as const;
    const rates = { taxRate: '100', secondTax: 'instead', secondTaxRate: '100' } as const;
    // Two thirds of a cent are one, and one third is none.
    expect(quoteTotals({ ...rates, ...whole, lineItems })).toMatchObject({
      netSubtotal: '0.02',
      taxBase: '0.01',
      secondTaxBase: '0.01',
      total: '0.04',
    });
  });

  it('of a section with one price are those of the section, except for options', () => {
    const section = (display: LineSection, tax: LineTax) =>
      aLine({ quantity: '0', unitPrice: '0.00', section: display, tax });
    const baseOf = (display: LineSection) =>
      quoteTotals({
        taxRate: '10',
        lineItems: [
          aLine({ tax: 'none' }),
          section(display, 'none'),
          aLine(),
          aLine({ unitPrice: '30.00', option: 'selected' }),
          section('prices', 'none'),
          aLine({ unitPrice: '7.00' }),
        ],
      }).taxBase;
    expect(baseOf('sum')).toBe('37.00');
    expect(baseOf('items')).toBe('37.00');
    expect(baseOf('prices')).toBe('137.00');
  });

  it('are not mentioned where there is one, of everything', () => {
    const totals = quoteTotals({ taxRate: '10', lineItems: lines('standard', 'first') });
    expect(Object.keys(totals)).not.toContain('taxBase');
    expect(Object.keys(totals)).not.toContain('secondTax');
  });
});

describe('half-typed input', () => {
  const nothing = ['', ' ', '-', '.', '+', 'abc', 'NaN', 'Infinity', '1e308', '1,5', '-5', '$5'];

  it.each(nothing)('[S5-29] counts %j as 0 in each field', (text) => {
    expect(oneLine({ quantity: text }).total).toBe('0.00');
    expect(oneLine({ unitPrice: text }).total).toBe('0.00');
    expect(oneLine({ discountValue: text }).total).toBe('100.00');
    expect(oneLine({ discountType: 'fixed', discountValue: text }).total).toBe('100.00');
    expect(oneLine({}, text).total).toBe('100.00');
  });

  it('accepts a number that is still being typed', () => {
    expect(oneLine({ unitPrice: '12.' }).total).toBe('12.00');
    expect(oneLine({ unitPrice: '.5' }).total).toBe('0.50');
    expect(oneLine({ discountValue: '10.' }).total).toBe('90.00');
    expect(oneLine({}, '8.').total).toBe('108.00');
  });
});
