import { describe, expect, it, vi } from 'vitest';
import { anItem } from '../fixtures.ts';
import { newSection } from '../sections.ts';
import { findText, manyItems, printQuote } from './printQuote.ts';
import { textOf } from './readPdf.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the items', () => {
  it('[S9-31] have a header row on each of their pages', async () => {
    const { pages, document } = await printQuote({ lineItems: manyItems(120) });
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

  it('[S9-32] align their figures on the decimal point, to a hundredth of a millimeter', async () => {
    const { pages, document } = await printQuote({
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
      figures.map((figure) => texts.findLast(({ text }) => text === figure)?.right ?? 0);
    for (const column of ['price', 'discount', 'total', 'quantity'] as const) {
      const edges = rightEdges(document.rows.map((row) => row[column]).filter(Boolean));
      expect(Math.max(...edges) - Math.min(...edges), column).toBeLessThan(0.01);
    }
    const totals = rightEdges(document.totals.map(({ amount }) => amount));
    expect(Math.max(...totals) - Math.min(...totals)).toBeLessThan(0.01);
    expect(totals[0]).toBeCloseTo(190, 2);
  });

  it('show notes below the description, and the rate of a discount left of the amount saved', async () => {
    const { pages } = await printQuote({
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
    const [peel, notes] = [findText(pages, 'Peel'), findText(pages, 'Twice a week')];
    expect(notes.y).toBeGreaterThan(peel.y);
    expect(notes.x).toBeCloseTo(peel.x, 2);
    expect(notes.size).toBeLessThan(peel.size);
    expect(findText(pages, '$10.00').y).toBeCloseTo(peel.y, 2);
    expect(findText(pages, '12.5%').y).toBeCloseTo(peel.y, 2);
    expect(findText(pages, '12.5%').right).toBeLessThan(findText(pages, '$10.00').x);
    expect(textOf(pages)).toContain('$15.00');
  });

  it('say that they are optional between their description and their notes', async () => {
    const lineItems = [anItem({ option: 'offered', notes: 'Two coats.' })];
    const { pages } = await printQuote({ lineItems });
    const [name, option, notes] = ['Consultation', 'Optional, not in the total', 'Two coats.'].map(
      (text) => findText(pages, text),
    );
    expect(option?.y).toBeGreaterThan(name?.y ?? 999);
    expect(notes?.y).toBeGreaterThan(option?.y ?? 999);
    expect(option?.x).toBe(notes?.x);
  });

  it('stand below the heading of their section, which is never the last on its page', async () => {
    const section = (index: number) => ({
      ...newSection,
      id: `section ${index}`,
      description: `Section ${index}`,
      sortOrder: 0,
    });
    const lineItems = Array.from({ length: 40 }, (_, index) => [
      section(index),
      anItem({ description: `Part ${index}`, notes: 'x\n'.repeat(index % 7) }),
    ]).flat();
    const { pages } = await printQuote({ lineItems });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const rows = textOf([page]).match(/^(Section|Part) \d+$/gm) ?? [];
      expect(rows.filter((row) => row.startsWith('Section')).length * 2).toBe(rows.length);
    }
    const [heading, part] = [findText(pages, 'Section 3'), findText(pages, 'Part 3')];
    expect(part.y).toBeGreaterThan(heading.y);
    expect(heading.x).toBeCloseTo(part.x, 2);
  });

  it('leave out excluded ones', async () => {
    const { pages } = await printQuote({
      lineItems: [
        anItem({ description: 'Kept' }),
        anItem({ description: 'Dropped', enabled: false }),
      ],
    });
    expect(textOf(pages)).toContain('Kept');
    expect(textOf(pages)).not.toContain('Dropped');
  });

  it('keep a row together, and break a very long one across pages without losing a word', async () => {
    const words = Array.from({ length: 800 }, (_, index) => `n${index}`);
    const { pages } = await printQuote({
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

  it('have notes across the table, which break between paragraphs', async () => {
    const paragraph = (index: number) => `P${index} ${'word '.repeat(60)}E${index}`;
    const notes = Array.from({ length: 40 }, (_, index) => paragraph(index)).join('\n');
    const { pages } = await printQuote({ lineItems: [anItem({ notes })] });
    expect(pages.length).toBeGreaterThan(1);
    const line = pages[0]?.texts.find(({ text }) => text.startsWith('P0 '));
    expect(line?.right).toBeGreaterThan(175);
    for (const page of pages) {
      const text = textOf([page]);
      const at = (sign: string) =>
        text.match(new RegExp(`\\b${sign}\\d+`, 'g'))?.map((word) => word.slice(1));
      expect(at('P')).toEqual(at('E'));
    }
  });

  it('break a word that is wider than its column without losing a letter', async () => {
    const word = 'abcdefghij'.repeat(50);
    const { pages } = await printQuote({ lineItems: [anItem({ description: word })] });
    const pieces = pages[0]?.texts.filter(({ text }) => /^[a-j]{20,}$/.test(text)) ?? [];
    expect(pieces.length).toBeGreaterThan(5);
    expect(textOf(pages).replaceAll('\n', '')).toContain(word);
  });
});
