import { expect, it } from 'vitest';
import { aQuote } from '../fixtures.ts';
import { printQuote } from './printQuote.ts';
import { unprintableOf } from './unprintable.ts';

it('finds the characters that the PDF will show as a box', async () => {
  expect(await unprintableOf(aQuote())).toEqual([]);
  expect(await unprintableOf(aQuote({ clientName: 'Łódź, Ελλάδα' }))).toEqual([]);
  const changes = { clientName: '日本 Co', projectTitle: 'A 🎉 party' };
  const found = await unprintableOf(aQuote(changes));
  expect(found).toEqual(expect.arrayContaining(['日', '本', '🎉']));
  expect(found).toEqual((await printQuote(changes)).unprintable);
});
