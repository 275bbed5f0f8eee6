import { describe, expect, it, vi } from 'vitest';
import { limits, pdfLayouts } from '../constants.ts';
import { anItem } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
import { formatMoney } from '../money.ts';
import { quoteTotals } from '../totals.ts';
import { findText, manyItems, printQuote } from './printQuote.ts';
import { textOf } from './readPdf.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the totals', () => {
  it('match quoteTotals', async () => {
    const { pages, quote } = await printQuote({
      taxRate: '8.875',
      lineItems: manyItems(7, (index) => ({ discountValue: String(index * 3) })),
    });
    const totals = quoteTotals(quote);
    const text = textOf(pages);
    expect(text).toContain(`Subtotal\n${formatMoney(totals.subtotal)}`);
    expect(text).toContain(`Total discounts\n-${formatMoney(totals.totalDiscounts)}`);
    expect(text).toContain(`Net subtotal\n${formatMoney(totals.netSubtotal)}`);
    expect(text).toContain(`Tax (8.875%)\n${formatMoney(totals.tax)}`);
    expect(text).toContain(`Total\n${formatMoney(totals.total)}`);
    const figures = pages.flatMap(({ texts }) => texts).filter(({ text }) => /\d/.test(text));
    const largest = Math.max(...figures.map(({ size }) => size));
    const isLargest = figures.filter(({ size }) => size === largest);
    expect(isLargest.map(({ text }) => text)).toEqual([formatMoney(totals.total)]);
  });

  it('stay on one page, wherever the items end', async () => {
    for (let count = 18; count <= 32; count += 1) {
      const { pages } = await printQuote({ lineItems: manyItems(count) });
      const holding = pages.filter(({ texts }) =>
        texts.some(
          ({ text }) => text === 'Subtotal' || text === 'Net subtotal' || text.startsWith('Tax ('),
        ),
      );
      expect(holding, `${count} items`).toHaveLength(1);
      const figures = holding[0]?.texts.filter(({ text }) => text.startsWith('$')) ?? [];
      expect(Math.max(...figures.map(({ y }) => y)), `${count} items`).toBeLessThanOrEqual(257);
      expect(textOf(holding)).toMatch(/Subtotal[\s\S]*Net subtotal[\s\S]*Tax[\s\S]*Total\n\$/);
    }
  });

  it('fit the largest amounts', async () => {
    const { pages } = await printQuote({
      lineItems: manyItems(3, () => ({ quantity: '999999', unitPrice: '9999999.99' })),
    });
    expect(textOf(pages)).toContain('Total\n$32,549,967,417,450.03');
    for (const { right } of pages.flatMap(({ texts }) => texts)) expect(right).toBeLessThan(190.01);
  });

  it.each(pdfLayouts)('leave room for the names of taxes, layout %s', async (pdfLayout) => {
    const taxName = 'State and local sales tax'.padEnd(limits.length.taxName, 'W');
    const names = { pdfLayout, taxName, secondTaxName: 'W'.repeat(limits.length.taxName) };
    for (const unitPrice of ['10.00', '9999999.99']) {
      const { pages } = await printQuote(
        {
          taxRate: '8.875',
          secondTax: 'added',
          secondTaxRate: '12.125',
          lineItems: [anItem({ unitPrice }), anItem({ tax: 'none' })],
        },
        { ...plainLetterhead('Glow'), ...names },
      );
      const texts = pages.flatMap((page) => page.texts);
      const labels = texts.filter(({ text }) => /\d% on \$/.test(text));
      expect(labels).toHaveLength(2);
      for (const { y, right } of labels) {
        const amount = texts.find((one) => Math.abs(one.y - y) < 0.5 && one.x > right);
        expect(amount?.text).toMatch(/^\$[\d,.]+$/);
        expect((amount?.x ?? 0) - right).toBeGreaterThan(2);
      }
    }
  });

  it('use smaller type if large figures would squeeze the descriptions', async () => {
    const { pages } = await printQuote({
      lineItems: manyItems(3, () => ({
        description: 'Usual description',
        quantity: '99999',
        unitPrice: '999999.99',
        discountValue: '33.333',
      })),
    });
    expect(findText(pages, 'Usual description').size).toBeLessThan(9);
    for (const { right } of pages.flatMap(({ texts }) => texts)) expect(right).toBeLessThan(190.01);
  });
});
