import { describe, expect, it, vi } from 'vitest';
import { anItem, aProvider } from '../fixtures.ts';
import type { Quote } from '../types.ts';
import { printQuote } from './printQuote.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function print(changes: Partial<Quote>) {
  const printed = await printQuote(changes);
  return { ...printed, lines: printed.text.split('\n') };
}

function hasOnlyEmbeddedFonts(bytes: Uint8Array): boolean {
  const pdf = Buffer.from(bytes);
  return pdf.includes('/FontFile2') && !pdf.includes('/Subtype /Type1');
}

describe('Latin letters and signs', () => {
  it('are printed in the embedded family, and can be copied from the PDF', async () => {
    const signs = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
    const latin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0xa1 + index))
      .filter((character) => character !== '\u00ad')
      .join('');
    const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join(
      '',
    );
    const paymentTerms = [
      signs,
      latin.slice(0, 47),
      latin.slice(47),
      ascii.slice(0, 47),
      ascii.slice(47),
    ].join('\n');
    const { bytes, unprintable, lines } = await print({ paymentTerms });
    expect(hasOnlyEmbeddedFonts(bytes)).toBe(true);
    expect(unprintable).toEqual([]);
    for (const line of paymentTerms.split('\n')) expect(lines).toContain(line);
  });

  it('turn other whitespace into spaces, and drop invisible characters', async () => {
    const { unprintable, lines } = await print({
      clientName: 'Ma\u200bria\u00ad Thomp\u202eson',
      projectTitle: '12\u202f000\u2009m',
    });
    expect(unprintable).toEqual([]);
    expect(lines).toContain('Maria Thompson');
    expect(lines).toContain('12 000 m');
  });
});

describe('other scripts', () => {
  const samples = {
    polish: 'Łódź: zażółć gęślą jaźń',
    greek: 'Ελληνικά, Ωμέγα',
    cyrillic: 'Кириллица, Ґудзик',
    vietnamese: 'Tiếng Việt, Nguyễn Thị Hường',
    czech: 'Příliš žluťoučký kůň',
    turkish: 'İstanbul Şişli ığ',
    signs: '₴ 5 ₺ ± №',
  };

  it('are printed, and can be copied from the PDF', async () => {
    const { bytes, unprintable, lines, text } = await print({
      clientName: samples.polish,
      projectTitle: samples.greek,
      provider: aProvider({ id: 'p', name: samples.cyrillic }),
      paymentTerms: [samples.vietnamese, samples.czech, samples.turkish, samples.signs].join('\n'),
      lineItems: [anItem({ description: samples.polish, notes: samples.cyrillic, unit: 'sztuka' })],
    });
    expect(unprintable).toEqual([]);
    expect(hasOnlyEmbeddedFonts(bytes)).toBe(true);
    for (const sample of Object.values(samples)) expect(lines).toContain(sample);
    expect(text).toContain('Total\n$108.50');
  });

  it('compose letters typed as base plus accent', async () => {
    const { lines, unprintable } = await print({ clientName: 'Zaz\u0307o\u0301łc\u0301' });
    expect(lines).toContain('Zażółć');
    expect(unprintable).toEqual([]);
  });

  it('keep characters that share a glyph apart', async () => {
    const { lines } = await print({ clientName: 'Ω\u2126 Å\u212b ŁA\u0410\u0391' });
    expect(lines).toContain('ΩΩ ÅÅ ŁAАΑ');
  });

  it('align their figures on the decimal point', async () => {
    const lineItems = ['1.11', '22222.22', '777.40'].map((unitPrice) => anItem({ unitPrice }));
    const { pages, document } = await print({ clientName: 'Łódź', lineItems });
    const edges = document.rows.map(
      ({ total }) => pages[0]?.texts.find(({ text, x }) => text === total && x > 165)?.right,
    );
    for (const edge of edges) expect(edge).toBeCloseTo(190, 2);
  });

  it('embed only the characters used', async () => {
    const { bytes } = await print({ clientName: 'Łódź' });
    expect(bytes.length).toBeLessThan(25_000);
  });
});

describe('a character that no bundled font has', () => {
  it('is reported once and printed as a box', async () => {
    const { unprintable, lines } = await print({
      clientName: '日本 Łódź 日',
      projectTitle: 'Care 👩‍🔧 and 💅🏽',
      paymentTerms: 'שלום',
    });
    expect(unprintable).toEqual(['日', '本', '👩‍🔧', '💅🏽', 'ש', 'ל', 'ו', 'ם']);
    expect(lines).toContain('□□ Łódź □');
    expect(lines).toContain('Care □ and □');
    expect(lines).toContain('□□□□');
  });

  it('is never half a character', async () => {
    const { unprintable, lines } = await print({ clientName: 'a\ud83d b\udc00' });
    expect(unprintable).toEqual([]);
    expect(lines).toContain('a b');
  });
});
