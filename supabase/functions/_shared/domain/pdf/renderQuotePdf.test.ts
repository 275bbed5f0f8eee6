import { describe, expect, it, vi } from 'vitest';
import { type PdfLayout, pdfLayouts } from '../constants.ts';
import { aProvider } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
import { findText, manyItems, printQuote } from './printQuote.ts';
import { textOf } from './readPdf.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.each(pdfLayouts)('the page, %s', (pdfLayout) => {
  const letterhead = { ...plainLetterhead('Glow'), pdfLayout };
  const longLetterhead = {
    ...letterhead,
    name: 'The Northwind Dermatology Group and Partners '.repeat(4).trim(),
    address: Array.from({ length: 8 }, (_, line) => `Line ${line + 1} of the address`).join('\n'),
    phone: '+1 (503) 555-0142 extension 1234',
    email: 'appointments.and.billing@northwind-dermatology.example',
    website: 'https://www.northwind-dermatology.example/portland',
    footer: 'A member of the guild. '.repeat(8).trim(),
  };
  it('[S9-28] is A4 portrait with 20 mm margins, even with the longest texts', async () => {
    const { pages } = await printQuote(
      {
        clientName: 'W'.repeat(200),
        projectTitle: 'Lorem ipsum '.repeat(17).slice(0, 200),
        provider: aProvider({ id: 'p', name: 'x'.repeat(200) }),
        paymentTerms: 'Lorem ipsum dolor sit amet. '.repeat(178).slice(0, 5000),
        lineItems: manyItems(60, () => ({
          description: `${'y'.repeat(250)} ${'word '.repeat(50)}`.slice(0, 500),
          notes: 'Some notes. '.repeat(40),
          unit: 'square meter of prepared wall',
          quantity: '999999',
          unitPrice: '9999999.99',
          discountValue: '33.333',
        })),
      },
      longLetterhead,
    );
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

  it('[S9-30] ends 40 mm above the bottom edge, with only the footer below', async () => {
    const { pages } = await printQuote({ lineItems: manyItems(90) }, letterhead);
    for (const { texts } of pages) {
      const low = texts.filter(({ y }) => y > 257);
      expect(low.map(({ text }) => text)).toEqual([
        'Draft',
        expect.stringMatching(/^Page \d+ of \d+$/),
      ]);
    }
    const lowest = Math.max(...(pages[0]?.texts.map(({ y }) => y).filter((y) => y <= 257) ?? []));
    expect(lowest).toBeGreaterThan(247);
  });

  it('numbers its pages', async () => {
    const { pages } = await printQuote({ lineItems: manyItems(60) }, letterhead);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(textOf([page])).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('says on each later page whose quote it is, on one line', async () => {
    const { pages } = await printQuote(
      {
        lineItems: manyItems(90),
        clientName: 'Łódź '.repeat(40),
      },
      letterhead,
    );
    for (const [index, { texts }] of pages.entries()) {
      const heads = texts.filter(({ text, y }) => text.startsWith('Glow · Draft · Łódź') && y < 24);
      expect(heads).toHaveLength(index === 0 ? 0 : 1);
      const head = texts.find(({ text }) => text === 'Description');
      if (index > 0) expect(heads[0]?.y).toBeLessThan((head?.y ?? 0) - 5);
    }
  });

  it.each([
    ['usual', {}],
    ['the largest', { quantity: '999999', unitPrice: '9999999.99' }],
  ])('has at most four sizes of type, with %s amounts', async (_, amounts) => {
    const { pages } = await printQuote(
      { lineItems: manyItems(60, () => ({ notes: 'Twice', discountValue: '10', ...amounts })) },
      { ...letterhead, address: '1 Main Street', footer: 'Licensed.' },
    );
    const sizes = new Set(pages.flatMap(({ texts }) => texts.map(({ size }) => size.toFixed(1))));
    const meant = {
      plain: ['13.0', '22.0', '8.5', '9.5'],
      classic: ['13.0', '20.0', '8.5', '9.5'],
      compact: ['11.0', '15.0', '7.5', '8.5'],
    };
    expect([...sizes].sort()).toEqual(meant[pdfLayout]);
  });
});

describe('a quote', () => {
  it('takes fewer pages in the compact layout', async () => {
    const pagesOf = async (pdfLayout: PdfLayout) =>
      (await printQuote({ lineItems: manyItems(60) }, { ...plainLetterhead('Glow'), pdfLayout }))
        .pages.length;
    expect(await pagesOf('compact')).toBeLessThan(await pagesOf('plain'));
  });

  it('says what it is, by whom and in which language', async () => {
    const { info, language } = await printQuote({ clientName: 'Łódź' });
    expect(info).toMatchObject({
      Title: 'Quote · Draft · Łódź',
      Author: 'Glow',
      Subject: 'Spring program',
    });
    expect(language).toBe('en-US');
  });

  it('has the total in large type under the parties', async () => {
    const { pages } = await printQuote();
    const [total] = pages[0]?.texts.filter(({ text }) => text === '$108.50') ?? [];
    expect(total?.size).toBe(22);
    expect(total?.y).toBeGreaterThan(findText(pages, 'Maria Thompson').y);
    expect(total?.y).toBeLessThan(findText(pages, 'Description').y);
    expect(textOf(pages)).not.toContain('Valid until');
  });
});

describe('the content', () => {
  it('[S9-34] has date, provider, client, project and payment terms', async () => {
    const text = textOf((await printQuote({ paymentTerms: 'First line\nSecond line' })).pages);
    for (const part of [
      'Quote',
      'November 20, 2026',
      'Glow Aesthetics',
      'Maria Thompson',
      'Spring program',
      'Payment terms',
      'First line',
      'Second line',
    ]) {
      expect(text.split('\n')).toContain(part);
    }
  });

  it('renders without items, client, provider, project and terms', async () => {
    const { pages } = await printQuote({
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

  it('prints decimal quantities without trailing zeros', async () => {
    const quantities = ['0.5', '1.25', '1234.125'];
    const { pages } = await printQuote({
      lineItems: manyItems(3, (index) => ({
        quantity: quantities[index] ?? '',
        unitPrice: '80.00',
      })),
    });
    const lines = textOf(pages).split('\n');
    expect(lines.filter((line) => /^[\d.,]+$/.test(line))).toEqual(['0.5', '1.25', '1,234.125']);
  });

  it('continues long payment terms on the next page without losing a word', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `w${index}`);
    const { pages } = await printQuote({ paymentTerms: words.join(' ') });
    expect(pages.length).toBeGreaterThan(1);
    const printed = textOf(pages)
      .split(/\s+/)
      .filter((word) => /^w\d+$/.test(word));
    expect(printed).toEqual(words);
  });

  it('prints a long name and a long last line of the company whole', async () => {
    const name = 'Smith, Jones & Partners Landscape Architecture and Gardens LLC';
    const footer = `${'Licensed, bonded and insured in the State of New York. '.repeat(3)}License 24-0187`;
    const { pages } = await printQuote({}, { ...plainLetterhead(name), footer });
    const text = textOf(pages).replaceAll('\n', ' ');
    expect(text).toContain(name);
    expect(text).toContain(footer);
  });
});
