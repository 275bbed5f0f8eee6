import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { quotes } from './arbitraries.ts';
import { shownItem } from './draftSnapshot.ts';
import { anItem, aQuote, aSnapshot } from './fixtures.ts';
import { invoiceLines } from './invoiceLines.ts';
import { shownRows } from './sections.ts';
import { figuresOf, quoteTotals } from './totals.ts';
import type { Quote, QuoteSnapshot } from './types.ts';

// Heavy computation, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const frozen = (quote: Quote): QuoteSnapshot => ({
  ...aSnapshot(),
  discountType: quote.discountType,
  discountValue: quote.discountValue,
  taxRate: quote.taxRate,
  secondTax: quote.secondTax,
  secondTaxRate: quote.secondTaxRate,
  lineItems: shownRows(quote.lineItems).map(shownItem),
  totals: figuresOf(quote),
});
const sum = (amounts: string[]) =>
  amounts.reduce((all, amount) => all + BigInt(amount.replace('.', '')), 0n);

describe('the rows of an invoice', () => {
  it('have their share of the discount on the whole and of the taxes', () => {
    const rows = [
      anItem({ description: 'Facial', quantity: '2', unitPrice: '100.00', unit: 'hour' }),
      anItem({ description: 'Cream', unitPrice: '33.33', tax: 'none' }),
      anItem({ description: 'Offered', option: 'offered' }),
      anItem({ description: 'Free', unitPrice: '0.00' }),
    ];
    const quote = aQuote({
      lineItems: rows,
      discountType: 'fixed',
      discountValue: '10.00',
      taxRate: '10',
    });
    expect(invoiceLines(frozen(quote))).toMatchObject([
      {
        description: 'Facial',
        quantity: '2',
        unit: 'Hour',
        unitPrice: '100.00',
        gross: '200.00',
        discount: '8.57',
        net: '191.43',
        taxRate: '10',
        tax: '19.14',
        secondTaxRate: '0',
        secondTax: '0.00',
        total: '210.57',
      },
      { description: 'Cream', discount: '1.43', net: '31.90', taxRate: '0', tax: '0.00' },
      { description: 'Free', gross: '0.00', total: '0.00' },
    ]);
  });

  it('have a section with one price as one', () => {
    const quote = aQuote({
      lineItems: [
        anItem({ description: 'Kitchen', section: 'sum', quantity: '0', unitPrice: '0.00' }),
        anItem({ description: 'Paint', unitPrice: '20.00' }),
        anItem({ description: 'Work', unitPrice: '30.00' }),
      ],
      taxRate: '0',
    });
    expect(invoiceLines(frozen(quote))).toMatchObject([
      { description: 'Kitchen', quantity: '1', unit: '', unitPrice: '50.00', total: '50.00' },
    ]);
  });

  it('add up to what was accepted, to the cent', () => {
    fc.assert(
      fc.property(quotes, (some) => {
        const quote = aQuote(some as Partial<Quote>);
        const totals = quoteTotals(quote);
        const lines = invoiceLines(frozen(quote));
        expect(sum(lines.map(({ net }) => net))).toBe(sum([totals.netSubtotal]));
        expect(sum(lines.map(({ tax }) => tax))).toBe(sum([totals.tax]));
        expect(sum(lines.map(({ secondTax }) => secondTax))).toBe(
          sum([totals.secondTax ?? '0.00']),
        );
        expect(sum(lines.map(({ total }) => total))).toBe(sum([totals.total]));
        const isDue = (rate: string) => rate !== '0';
        const base = lines.filter(({ taxRate }) => isDue(taxRate)).map(({ net }) => net);
        if (isDue(quote.taxRate))
          expect(sum(base)).toBe(sum([totals.taxBase ?? totals.netSubtotal]));
        const second = lines.filter(({ secondTaxRate }) => isDue(secondTaxRate));
        if (second.length > 0) {
          const off =
            sum(second.map(({ net }) => net)) - sum([totals.secondTaxBase ?? totals.netSubtotal]);
          expect([-1n, 0n, 1n]).toContain(off);
        }
        for (const line of lines) {
          expect(sum([line.gross])).toBe(sum([line.discount, line.net]));
          expect(Object.values(line).join()).not.toContain('-');
        }
      }),
      { numRuns: 2000 },
    );
  });
});
