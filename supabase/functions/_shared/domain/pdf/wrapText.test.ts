import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapParagraph } from './wrapText.ts';

const atMost = (length: number) => (text: string) => [...text].length <= length;

it('breaks at spaces, and words only where they are wider than a line', () => {
  expect(wrapParagraph('two visits, a week apart', atMost(10))).toEqual([
    'two',
    'visits, a',
    'week apart',
  ]);
  expect(wrapParagraph('a unbreakable b', atMost(5))).toEqual(['a', 'unbre', 'akabl', 'e b']);
});

it('breaks between ideographs and kana, but not before a closing or after an opening sign', () => {
  expect(wrapParagraph('残りは最終日にお支払い', atMost(5))).toEqual([
    '残りは最終',
    '日にお支払',
    'い',
  ]);
  expect(wrapParagraph('ご予約時に、半額', atMost(5))).toEqual(['ご予約時', 'に、半額']);
  expect(wrapParagraph('支払い「銀行」', atMost(4))).toEqual(['支払い', '「銀行」']);
  expect(wrapParagraph('費(25まで)を含む!', atMost(6))).toEqual(['費(25ま', 'で)を含む!']);
  expect(wrapParagraph('クレジットカード', atMost(6))).toEqual(['クレジット', 'カード']);
});

it('breaks Korean at spaces', () => {
  expect(wrapParagraph('예약 시 절반 지불', atMost(5))).toEqual(['예약 시', '절반 지불']);
});

it('keeps marks with the letter that they are on', () => {
  expect(wrapParagraph('שָׁלוֹם', atMost(3))).toEqual(['שָׁ', 'לוֹ', 'ם']);
});

it('loses nothing but the spaces at which it breaks, and no line is too long', () => {
  const characters = fc.constantFrom(...'ab 日本、「」ーっカ한국 שלםا');
  const paragraph = fc.array(characters, { maxLength: 60 }).map((all) => all.join('').trim());
  fc.assert(
    fc.property(paragraph, fc.integer({ min: 4, max: 20 }), (text, length) => {
      const lines = wrapParagraph(text, atMost(length));
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(length);
    }),
    { numRuns: 500 },
  );
});
