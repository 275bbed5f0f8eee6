import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aQuote } from '../../supabase/functions/_shared/domain/fixtures.ts';
import { plainLetterhead } from '../../supabase/functions/_shared/domain/letterhead.ts';
import { readPdf, textOf } from '../../supabase/functions/_shared/domain/pdf/readPdf.ts';
import { renderQuotePdf } from '../../supabase/functions/_shared/domain/pdf/renderQuotePdf.ts';
import { farFonts } from '../../supabase/functions/_shared/domain/pdf/type/farFaces.ts';
import { quoteDocument } from '../../supabase/functions/_shared/domain/quoteDocument.ts';
import type { Quote } from '../../supabase/functions/_shared/domain/types.ts';
import { farFontFileMakers } from './farFonts.ts';

vi.setConfig({ testTimeout: 60_000 });

let files: Awaited<ReturnType<typeof farFontFileMakers>>;
beforeAll(async () => {
  files = await farFontFileMakers();
});
afterEach(() => vi.unstubAllGlobals());

/** An app that has the fonts, or lacks them. */
function anApp(hasFonts = true) {
  const asked: string[] = [];
  const site = `https://${crypto.randomUUID()}.example`;
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.slice(site.length);
    asked.push(path);
    const make = hasFonts ? files.get(path) : undefined;
    if (!make) return new Response('Not found', { status: 404 });
    return new Response(new Uint8Array(await make()));
  });
  return { site, asked };
}

async function print(changes: Partial<Quote>, site: string) {
  const day = { year: 2026, month: 11, day: 20 };
  const document = quoteDocument(aQuote(changes), plainLetterhead('Glow'), day);
  const { bytes, unprintable } = await renderQuotePdf(document, { site });
  const { pages } = await readPdf(bytes);
  return { unprintable, text: textOf(pages), bytes };
}

describe.each([
  ['Japanese', 'noto-sans-jp', '山田太郎様', 'キッチンのリフォーム', 'ご予約時に半額。'],
  ['Korean', 'noto-sans-kr', '김민수', '주방 리모델링', '예약 시 절반.'],
  ['Chinese', 'noto-sans-sc', '王小明', '厨房装修', '预订时付一半。'],
])('%s', (_language, font, clientName, projectTitle, paymentTerms) => {
  it('is printed with the parts of its font that have the characters, and can be copied', async () => {
    const { site, asked } = anApp();
    const { unprintable, text, bytes } = await print(
      { clientName, projectTitle, paymentTerms },
      site,
    );
    expect(unprintable).toEqual([]);
    const printed = text.replace(/\s/g, '');
    for (const words of [clientName, projectTitle, paymentTerms]) {
      expect(printed).toContain(words.replace(/\s/g, ''));
    }
    expect(new Set(asked.map((path) => path.split('/')[2]?.replace(/-[\d.]+$/, '')))).toEqual(
      new Set([font]),
    );
    expect(asked.length).toBeLessThan(60);
    expect(bytes.length).toBeLessThan(60_000);
  });
});

it('asks for nothing where a quote has none of these languages', async () => {
  const { site, asked } = anApp();
  await print({ clientName: 'Łódź, שלום' }, site);
  expect(asked).toEqual([]);
});

it.each([
  ['Korean with a Japanese brand', '한국어 견적 さくら'],
  ['Chinese with a Japanese particle', '鲜の味 欢迎您来到这里'],
  ['signs beside Japanese', '面積25㎡①②③㈱山田→●■★○△℃㎏'],
  ['signs alone', '25㎡ → ①'],
  ['a character that only the Japanese font has', '𠮷'],
])('prints %s', async (_what, clientName) => {
  const { site } = anApp();
  const { unprintable, text } = await print({ clientName }, site);
  expect(unprintable).toEqual([]);
  expect(text).not.toContain('□');
});

it('keeps what a company wrote in its own letters, whoever signs', async () => {
  const { site } = anApp();
  const day = { year: 2026, month: 11, day: 20 };
  const signed = async (clientName: string, name: string) => {
    const document = quoteDocument(aQuote({ clientName }), plainLetterhead('Glow'), day);
    const signature = { strokes: 'M10 20 12 24', name };
    const { bytes, unprintable } = await renderQuotePdf(document, { site, signature });
    return { unprintable, text: textOf((await readPdf(bytes)).pages) };
  };
  for (const [company, name] of [
    ['견적 한국어', 'さくら 田中'],
    ['お見積り', '김철수'],
  ] as const) {
    const { unprintable, text } = await signed(company, name);
    expect(unprintable).toEqual([]);
    for (const word of `${company} ${name}`.split(' ')) expect(text).toContain(word);
  }
  const { unprintable, text } = await signed('お見積り', 'ไทย');
  expect(unprintable).toEqual([]);
  expect(text).toMatch(/Signature$/m);
});

it('prints a box for a sign where the fonts cannot be loaded, as no language needs it', async () => {
  const { site } = anApp(false);
  expect((await print({ clientName: '25㎡' }, site)).unprintable).toEqual(['㎡']);
});

it('does not keep a list that is none', async () => {
  const { site } = anApp();
  const real = fetch;
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not found' }));
  await expect(print({ clientName: '東京' }, site)).rejects.toThrow('could not be loaded');
  vi.stubGlobal('fetch', real);
  expect((await print({ clientName: '東京' }, site)).text).toContain('東京');
});

it('says what to do where the fonts cannot be loaded, and tries again the next time', async () => {
  const lacking = anApp(false);
  await expect(print({ clientName: '東京' }, lacking.site)).rejects.toThrow(
    'PDF export failed: the letters of Chinese, Japanese and Korean could not be loaded. Check your connection and try again',
  );
  vi.stubGlobal('fetch', async (address: string) => {
    const make = files.get(address.slice(lacking.site.length));
    return new Response(make && new Uint8Array(await make()));
  });
  const { text } = await print({ clientName: '東京' }, lacking.site);
  expect(text).toContain('東京');
});

it('reports what these fonts lack, too', async () => {
  const { site } = anApp();
  expect((await print({ clientName: '東京 ไทย' }, site)).unprintable).toEqual(['ไ', 'ท', 'ย']);
});

it('serves each font under the version that is installed', () => {
  for (const { name, version } of Object.values(farFonts)) {
    const path = `node_modules/@fontsource-variable/${name}/package.json`;
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version });
  }
});
