import { expect, it } from 'vitest';
import { aSnapshot } from '../fixtures.ts';
import { aPng } from '../pictures.ts';
import { emailHtml } from './clientEmail.ts';

const htmlWith = (bytes: Uint8Array) =>
  emailHtml({
    snapshot: aSnapshot(),
    body: '',
    isShared: false,
    from: 'Glow',
    link: 'https://quotes.example',
    logo: { src: 'cid:logo', bytes },
  });

it.each([
  ['wide', [441, 120], [220, 60]],
  ['tall', [120, 441], [22, 80]],
  ['small', [8, 4], [8, 4]],
  ['a line', [2000, 1], [220, 1]],
] as const)('a logo that is %s fits into the mail', (_what, [width, height], [across, down]) => {
  const html = htmlWith(aPng(width, height));
  expect(html).toContain(`<img src="cid:logo" alt="Glow" width="${across}" height="${down}"`);
});

it('a logo that is no picture leaves the name', () => {
  const html = htmlWith(new Uint8Array(30));
  expect(html).not.toContain('<img');
  expect(html).toContain('Glow</p>');
});
