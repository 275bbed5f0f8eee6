import { expect, it } from 'vitest';
import { aQuote } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
import { printQuote } from './printQuote.ts';
import { unprintableOf } from './unprintable.ts';

const letterhead = plainLetterhead('Glow');

it('finds the characters that the PDF will show as a box', async () => {
  expect(await unprintableOf(aQuote(), letterhead)).toEqual([]);
  expect(await unprintableOf(aQuote({ clientName: 'Łódź, Ελλάδα' }), letterhead)).toEqual([]);
  expect(await unprintableOf(aQuote(), { ...letterhead, address: 'ไทย' })).toEqual(['ไ', 'ท', 'ย']);
  const changes = { clientName: 'ไทย Co', projectTitle: 'A 🎉 party' };
  const found = await unprintableOf(aQuote(changes), letterhead);
  expect(found).toEqual(expect.arrayContaining(['ไ', 'ท', '🎉']));
  expect(found).toEqual((await printQuote(changes)).unprintable);
});
