import { expect, it } from 'vitest';
import { contrast, legibleContrast } from '../contrast.ts';
import { aSnapshot } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
import { aPng } from '../pictures.ts';
import { emailHtml, emailText, type Letter } from './clientEmail.ts';

const letter: Letter = {
  snapshot: aSnapshot(),
  body: '',
  reminder: null,
  isShared: false,
  from: 'Glow',
  link: 'https://quotes.example',
  logo: undefined,
};
const htmlWith = (bytes: Uint8Array) => emailHtml({ ...letter, logo: { src: 'cid:logo', bytes } });

it.each([
  ['wide', [441, 120], [220, 60]],
  ['tall', [120, 441], [22, 80]],
  ['small', [8, 4], [8, 4]],
  ['a line', [2000, 1], [220, 1]],
] as const)('a logo that is %s fits into the mail', (_what, [width, height], [across, down]) => {
  const html = htmlWith(aPng(width, height));
  expect(html).toContain(
    `<img class="logo" src="cid:logo" alt="Glow" width="${across}" height="${down}"`,
  );
});

it('a logo that is no picture leaves the name', () => {
  const html = htmlWith(new Uint8Array(30));
  expect(html).not.toContain('<img');
  expect(html).toContain('Glow</p>');
});

it('begins with the total and the last day, where a list of emails shows it', () => {
  const html = emailHtml(letter);
  const shown = html.slice(html.indexOf('<body'));
  const [, first = ''] = /<div style="display:none[^>]*>([^&]*)/.exec(shown) ?? [];
  expect(first).toBe('Total $0.00 · Valid until December 21, 2026');
  expect(shown.indexOf(first)).toBeLessThan(shown.indexOf('Dear'));
  expect(emailText(letter)).toMatch(/^Dear Dana,/);
});

it('has the company’s color on dark ground, too, and what it says is legible there', () => {
  for (const accentColor of ['', '#0a0a0a', '#fff200', '#0f6660', '#ff0000']) {
    const company = { ...plainLetterhead('Glow'), accentColor };
    const html = emailHtml({ ...letter, snapshot: aSnapshot({ company }) });
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html)?.[1] ?? '';
    const of = (name: string, property: string) =>
      new RegExp(`\\.${name}\\{[^}]*\\b${property}:(#[\\da-f]{6})`).exec(dark)?.[1] ?? '';
    const sheet = of('sheet', 'background');
    for (const name of ['text', 'muted', 'name']) {
      expect(contrast(of(name, 'color'), sheet), name).toBeGreaterThanOrEqual(legibleContrast);
    }
    const button = /\.button\{background:(#[\da-f]{6})!important;color:(#[\da-f]{6})/.exec(dark);
    expect(contrast(button?.[1] ?? '', button?.[2] ?? '')).toBeGreaterThanOrEqual(legibleContrast);
  }
});

it('has people’s own words in their own direction', () => {
  const company = { ...plainLetterhead('זוהר'), address: 'רחוב הרצל 1' };
  const html = emailHtml({ ...letter, body: 'שלום', snapshot: aSnapshot({ company }) });
  for (const words of ['שלום', 'זוהר', 'רחוב הרצל 1']) {
    expect(html).toMatch(new RegExp(`dir="auto"[^>]*>${words}<`));
  }
});
