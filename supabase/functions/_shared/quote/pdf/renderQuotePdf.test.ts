import { describe, expect, it } from 'vitest';
import { anItem, aQuote } from '../fixtures.ts';
import { formatMoney } from '../money.ts';
import { quoteDocument } from '../quoteDocument.ts';
import { quoteTotals } from '../totals.ts';
import type { LineItem, Quote } from '../types.ts';
import { type ReadPage, readPdf, textOf } from './readPdf.ts';
import { renderQuotePdf } from './renderQuotePdf.ts';

const day = { year: 2026, month: 11, day: 20 };

async function print(changes: Partial<Quote> = {}) {
  const quote = aQuote(changes);
  const document = quoteDocument(quote, day);
  const { bytes, unprintable } = await renderQuotePdf(document);
  return { quote, document, unprintable, ...(await readPdf(bytes)) };
}

const manyItems = (count: number, changes: (index: number) => Partial<LineItem> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    anItem({ description: `Item ${index + 1}`, unitPrice: `${index * 13}.25`, ...changes(index) }),
  );

const find = (pages: ReadPage[], text: string) => {
  const found = pages.flatMap((page) => page.texts).find((piece) => piece.text === text);
  if (!found) throw new Error(`'${text}' is not in:\n${textOf(pages)}`);
  return found;
};

describe('the page', () => {
  it('[S9-28] is A4 portrait and keeps 20 mm on every side, with the longest texts', async () => {
    const { pages } = await print({
      clientName: 'W'.repeat(200),
      projectTitle: 'Lorem ipsum '.repeat(17).slice(0, 200),
      provider: { id: 'p', name: 'x'.repeat(200) },
      paymentTerms: 'Lorem ipsum dolor sit amet. '.repeat(178).slice(0, 5000),
      lineItems: manyItems(60, () => ({
        description: `${'y'.repeat(250)} ${'word '.repeat(50)}`.slice(0, 500),
        notes: 'Some notes. '.repeat(40),
        unit: 'square metre of prepared wall',
        quantity: '999999',
        unitPrice: '9999999.99',
        discountValue: '33.333',
      })),
    });
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      expect([page.width, page.height].map(Math.round)).toEqual([210, 297]);
      for (const { text, x, y, right, size } of page.texts) {
        const capHeight = (size * 0.7 * 25.4) / 72;
        expect(x, text).toBeGreaterThanOrEqual(19.99);
        expect(right, text).toBeLessThanOrEqual(190.01);
        expect(y - capHeight, text).toBeGreaterThanOrEqual(19.9);
        expect(y, text).toBeLessThanOrEqual(277);
      }
    }
  });

  it('[S9-30] starts anew 40 mm from the bottom edge; only the footer stands below', async () => {
    const { pages } = await print({ lineItems: manyItems(90) });
    for (const { texts } of pages) {
      const low = texts.filter(({ y }) => y > 257);
      expect(low.map(({ text }) => text)).toEqual([
        'Glow Aesthetics · Maria Thompson · Spring programme',
        expect.stringMatching(/^Page \d+ of \d+$/),
      ]);
    }
    const lowest = Math.max(...(pages[0]?.texts.map(({ y }) => y).filter((y) => y <= 257) ?? []));
    expect(lowest).toBeGreaterThan(247);
  });

  it('numbers its pages', async () => {
    const { pages } = await print({ lineItems: manyItems(60) });
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(textOf([page])).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('is called as the file is', async () => {
    expect((await print()).title).toBe('Quote_Maria_Thompson_2026-11-20');
    expect((await print({ clientName: 'Łódź' })).title).toBe('Quote_Łódź_2026-11-20');
  });
});

describe('the letter', () => {
  it('[S9-34] says who, for whom, what for and when, and the payment terms', async () => {
    const text = textOf((await print({ paymentTerms: 'First line\nSecond line' })).pages);
    for (const part of [
      'Quote',
      'November 20, 2026',
      'Glow Aesthetics',
      'Maria Thompson',
      'Spring programme',
      'Payment terms',
      'First line',
      'Second line',
    ]) {
      expect(text.split('\n')).toContain(part);
    }
  });

  it('prints without items, client, provider, project and terms', async () => {
    const { pages } = await print({
      lineItems: [],
      clientName: '',
      provider: null,
      projectTitle: '',
      paymentTerms: '',
    });
    expect(pages).toHaveLength(1);
    const text = textOf(pages);
    expect(text).toContain('No items in this quote yet');
    expect(text).toContain('Tax (8.5%)\n$0.00');
    expect(text).not.toContain('Prepared for');
    expect(text).not.toContain('Payment terms');
  });

  it('goes on over the page with long payment terms, and loses no word', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `w${index}`);
    const { pages } = await print({ paymentTerms: words.join(' ') });
    expect(pages.length).toBeGreaterThan(1);
    const printed = textOf(pages)
      .split(/\s+/)
      .filter((word) => /^w\d+$/.test(word));
    expect(printed).toEqual(words);
  });
});

describe('the items', () => {
  it('[S9-31] stand under the header row, which is on every page of them', async () => {
    const { pages, document } = await print({ lineItems: manyItems(120) });
    const withItems = pages.filter((page) =>
      page.texts.some(({ text }) => text.startsWith('Item ')),
    );
    expect(withItems.length).toBeGreaterThan(2);
    for (const page of withItems) {
      const head = page.texts.find(({ text }) => text === 'Description');
      const row = page.texts.filter(({ y }) => Math.abs(y - (head?.y ?? 0)) < 0.1);
      expect(row.map(({ text }) => text)).toEqual([...document.columns]);
      const first = page.texts.find(({ text }) => text.startsWith('Item '));
      expect(first?.y).toBeGreaterThan(head?.y ?? 999);
    }
    const printed = textOf(pages).match(/^Item \d+$/gm);
    expect(printed).toEqual(manyItems(120).map(({ description }) => description));
  });

  it('[S9-32] align their figures on the decimal point, to a hundredth of a millimetre', async () => {
    const { pages, document } = await print({
      lineItems: [
        ...manyItems(8, (index) => ({
          quantity: String(10 ** (index % 5)),
          discountValue: '11.1',
        })),
        anItem({ unitPrice: '1111111.11', discountType: 'fixed', discountValue: '711.17' }),
      ],
    });
    const texts = pages.flatMap((page) => page.texts);
    const rightEdges = (figures: string[]) =>
      figures.map((figure) => texts.find(({ text }) => text === figure)?.right ?? 0);
    for (const column of ['price', 'discount', 'total', 'quantity'] as const) {
      const edges = rightEdges(document.rows.map((row) => row[column]).filter(Boolean));
      expect(Math.max(...edges) - Math.min(...edges), column).toBeLessThan(0.01);
    }
    const totals = rightEdges(document.totals.map(({ amount }) => amount));
    expect(Math.max(...totals) - Math.min(...totals)).toBeLessThan(0.01);
    expect(totals[0]).toBeCloseTo(190, 2);
  });

  it('show notes under the description, and the discount with what it saves', async () => {
    const { pages } = await print({
      lineItems: [
        anItem({
          description: 'Peel',
          notes: 'Twice a week',
          unitPrice: '80.00',
          discountValue: '12.5',
        }),
        anItem({ discountType: 'fixed', discountValue: '15.00', unitPrice: '60.00' }),
      ],
    });
    const [peel, notes] = [find(pages, 'Peel'), find(pages, 'Twice a week')];
    expect(notes.y).toBeGreaterThan(peel.y);
    expect(notes.x).toBeCloseTo(peel.x, 2);
    expect(notes.size).toBeLessThan(peel.size);
    expect(find(pages, '$10.00').y).toBeCloseTo(peel.y, 2);
    expect(find(pages, '12.5%').y).toBeGreaterThan(peel.y);
    expect(find(pages, '12.5%').right).toBeCloseTo(find(pages, '$10.00').right, 2);
    expect(textOf(pages)).toContain('$15.00');
  });

  it('leave out what is excluded', async () => {
    const { pages } = await print({
      lineItems: [
        anItem({ description: 'Kept' }),
        anItem({ description: 'Dropped', enabled: false }),
      ],
    });
    expect(textOf(pages)).toContain('Kept');
    expect(textOf(pages)).not.toContain('Dropped');
  });

  it('keep a row together, and let a very long one go on with every word', async () => {
    const words = Array.from({ length: 800 }, (_, index) => `n${index}`);
    const { pages } = await print({
      lineItems: [
        ...manyItems(30, () => ({ notes: 'One\nTwo\nThree' })),
        anItem({ notes: words.join(' ') }),
      ],
    });
    for (const { texts } of pages) {
      const count = (text: string) => texts.filter((piece) => piece.text === text).length;
      expect(count('One')).toBe(count('Three'));
    }
    const printed = textOf(pages)
      .split(/\s+/)
      .filter((word) => /^n\d+$/.test(word));
    expect(printed).toEqual(words);
  });

  it('break a word that is wider than its column, and lose no letter', async () => {
    const word = 'abcdefghij'.repeat(50);
    const { pages } = await print({ lineItems: [anItem({ description: word })] });
    const pieces = pages[0]?.texts.filter(({ text }) => /^[a-j]{20,}$/.test(text)) ?? [];
    expect(pieces.length).toBeGreaterThan(5);
    expect(textOf(pages).replaceAll('\n', '')).toContain(word);
  });
});

describe('the totals', () => {
  it('are those of quoteTotals', async () => {
    const { pages, quote } = await print({
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
    const largest = Math.max(
      ...(pages.at(-1)?.texts.map(({ size }) => size) ?? []).filter((size) => size < 20),
    );
    expect(find(pages, formatMoney(totals.total)).size).toBe(largest);
  });

  it('stay on one page, wherever the items end', async () => {
    for (let count = 18; count <= 32; count += 1) {
      const { pages } = await print({ lineItems: manyItems(count) });
      const holding = pages.filter(({ texts }) =>
        texts.some(
          ({ text }) => text === 'Subtotal' || text === 'Net subtotal' || text.startsWith('Tax ('),
        ),
      );
      expect(holding, `${count} items`).toHaveLength(1);
      expect(textOf(holding)).toMatch(/Subtotal[\s\S]*Net subtotal[\s\S]*Tax[\s\S]*Total\n\$/);
    }
  });

  it('hold the largest amounts', async () => {
    const { pages } = await print({
      lineItems: manyItems(3, () => ({ quantity: '999999', unitPrice: '9999999.99' })),
    });
    expect(textOf(pages)).toContain('Total\n$32,549,967,417,450.03');
    for (const { right } of pages.flatMap(({ texts }) => texts)) expect(right).toBeLessThan(190.01);
  });
});
