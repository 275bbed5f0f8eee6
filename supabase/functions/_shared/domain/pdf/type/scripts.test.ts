import { describe, expect, it, vi } from 'vitest';
import { anItem, aProvider } from '../../fixtures.ts';
import { plainLetterhead } from '../../letterhead.ts';
import type { Quote } from '../../types.ts';
import { manyItems, printQuote } from '../printQuote.ts';

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

describe('Hebrew and Arabic', () => {
  const hebrew = {
    clientName: 'דנה לוי',
    projectTitle: 'שיפוץ (שלב א׳)',
    paymentTerms: 'מחצית בהזמנה, 1,500 ש"ח בסוף.\nHalf, and שלום (hello).',
    lineItems: [anItem({ description: 'צילום X-ray', notes: 'שָׁלוֹם', unit: 'שעה' })],
  };
  const arabic = {
    clientName: 'شركة النور للتجارة',
    projectTitle: 'المرحلة ١',
    paymentTerms: 'النصف عند الحجز، 3 دفعات.\nالسلام عليكم، مُحَمَّد لا إله',
    lineItems: [
      anItem({ description: 'تنظيف احترافي', notes: 'می\u200cخواهم پژوهش', unit: 'ساعة' }),
    ],
  };
  /** What is seen of a text, which readers find in several pieces, in the normal order of marks. */
  const lettersOf = (text: string) => text.replace(/[\s\u200c]/g, '').normalize('NFC');

  it('are printed, and can be copied from the PDF', async () => {
    for (const changes of [hebrew, arabic]) {
      const { unprintable, text, bytes } = await print(changes);
      expect(unprintable).toEqual([]);
      expect(text).not.toContain('□');
      expect(hasOnlyEmbeddedFonts(bytes)).toBe(true);
      const { clientName, projectTitle, paymentTerms, lineItems } = changes;
      for (const typed of [clientName, projectTitle, paymentTerms, lineItems[0]?.notes ?? '']) {
        expect(lettersOf(text)).toContain(lettersOf(typed));
      }
    }
  });

  it('run from right to left, numbers and Latin words in them from left to right', async () => {
    const { pages } = await print(hebrew);
    const left = (word: string) =>
      pages.flatMap(({ texts }) => texts).find(({ text }) => text.includes(word))?.x ?? Number.NaN;
    expect(left('X-ray')).toBeLessThan(left('צילום'));
    expect(left('בסוף')).toBeLessThan(left('1,500'));
    expect(left('1,500')).toBeLessThan(left('מחצית'));
    // In a paragraph that begins with Latin letters they are a part of a line to the right.
    expect(left('Half, and')).toBeLessThan(left('שלום'));
    expect(left('שלום')).toBeLessThan(left('hello'));
  });

  it('begin at the right of their column; a name stays below its label', async () => {
    const { pages } = await print({ ...hebrew, projectTitle: '' });
    const find = (word: string) =>
      pages.flatMap(({ texts }) => texts).find(({ text }) => text.includes(word));
    const label = find('Prepared for');
    expect(find('לוי')?.x).toBeCloseTo(label?.x ?? 0, 0);
    expect(find('צילום')?.right).toBeGreaterThan(80);
    expect(find('מחצית')?.right).toBeCloseTo(20 + 125, 0);
  });

  it('join the letters of a word, as the ones of isolated letters are wider', async () => {
    const width = async (clientName: string) => {
      const { pages } = await print({ clientName });
      const texts = pages
        .flatMap((page) => page.texts)
        .filter(({ text }) => /[\u0600-\u06ff]/.test(text));
      return Math.max(...texts.map(({ right }) => right)) - Math.min(...texts.map(({ x }) => x));
    };
    expect(await width('ببب')).toBeLessThan(0.8 * (await width('ب ب ب')));
    expect(await width('ب\u200cب\u200cب')).toBeGreaterThan(1.2 * (await width('ببب')));
  });

  it.each([
    'המחיר כולל את כל החומרים והעבודה של הצוות המקצועי שלנו וגם וגם וגם וגם וגם וגם (לא כולל מע״מ) בתוקף',
    'התקנת מזגן בדירת שלושה חדרים ועוד מרפסת שירות אחת גדולה – דגם חדש ומשוכלל במיוחד ₪250 (לא כולל)',
    'السعر يشمل كل المواد والعمل الذي يقوم به فريقنا المتخصص في الموقع وكل ما يلزم له (كل شيء) [نعم] «لا»',
  ])('lose no sign where a line begins with it: %s', async (paymentTerms) => {
    const { text, unprintable } = await print({ paymentTerms });
    expect(unprintable).toEqual([]);
    expect(lettersOf(text)).toContain(lettersOf(paymentTerms));
  });

  it('lose no sign where they are a part of another line', async () => {
    const lineItems = manyItems(60);
    for (const clientName of ['«דנה» לוי', '«سلمى» نور', '‹א› ב']) {
      const { pages, text } = await print({ clientName, lineItems });
      expect(text).not.toContain('□');
      const [head = []] = pages.slice(1).map(({ texts }) => texts.filter(({ y }) => y < 25));
      expect(lettersOf(head.map((piece) => piece.text).join(''))).toContain(lettersOf(clientName));
    }
  });

  it('keep their own order in a line of several parts', async () => {
    const footer = 'عضو في الجمعية (السعودية) 100%';
    const { pages } = await printQuote({}, { ...plainLetterhead('Glow'), footer });
    const line = pages.flatMap(({ texts }) => texts).filter(({ y }) => y > 270 && y < 280);
    const [number, sign] = ['100', '%'].map((part) => line.find(({ text }) => text.includes(part)));
    const word = line.find(({ text }) => text.includes('عضو'));
    // Both stand at the left end of the text, which runs to the left.
    expect(number?.right).toBeLessThan(word?.x ?? 0);
    expect(sign?.right).toBeLessThan(word?.x ?? 0);
  });

  it('keep a bracket on its side where a line breaks inside', async () => {
    const paymentTerms =
      'תנור ABC מתוצרת הארץ עם אחריות מורחבת לשלוש שנים (model XK-2000 with an extended premium warranty) חדש';
    const { pages } = await print({ paymentTerms });
    const texts = pages.flatMap((page) => page.texts);
    const last = texts.find(({ text }) => text.includes('warranty'));
    const [bracket] = texts.filter(({ text, y }) => text.includes(')') && y === last?.y);
    expect(last && bracket).toBeDefined();
    expect(bracket?.right).toBeGreaterThan(last?.x ?? 0);
    expect(lettersOf(last?.text ?? '')).not.toMatch(/^\(/);
  });

  it('are as wide as they were measured: nothing passes the margin', async () => {
    const notes = 'כולל חומרים (עד 250 ₪) - א - ב - ג - ד, "ביטוח" ועוד (הכול) '.repeat(6);
    const { pages } = await print({ lineItems: [anItem({ notes })], paymentTerms: notes });
    for (const { right, x } of pages.flatMap(({ texts }) => texts)) {
      expect(right).toBeLessThan(190.05);
      expect(x).toBeGreaterThan(19.95);
    }
  });

  it('show every form that a letter has in a word that is broken', async () => {
    const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةأإآؤئء';
    const word = Array.from({ length: 220 }, (_, at) => letters[(at * 7) % letters.length]).join(
      '',
    );
    const { unprintable, text } = await print({ paymentTerms: word, clientName: word });
    expect(unprintable).toEqual([]);
    expect(text).not.toContain('□');
  });
});

describe('a character that no font has', () => {
  it('is reported once and printed as a box', async () => {
    const { unprintable, lines } = await print({
      clientName: 'ไท Łódź ไ',
      projectTitle: 'Care 👩‍🔧 and 💅🏽',
      paymentTerms: '日本',
    });
    expect(unprintable).toEqual(['ไ', 'ท', '👩‍🔧', '💅🏽', '日', '本']);
    expect(lines).toContain('□□ Łódź □');
    expect(lines).toContain('Care □ and □');
    expect(lines).toContain('□□');
  });

  it('is never half a character', async () => {
    const { unprintable, lines } = await print({ clientName: 'a\ud83d b\udc00' });
    expect(unprintable).toEqual([]);
    expect(lines).toContain('a b');
  });
});
