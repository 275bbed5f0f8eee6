import { describe, expect, it } from 'vitest';
import { limits } from './constants.ts';
import { checkLogoFile, logoNameOf } from './logoFile.ts';
import { anSvg, aPng } from './pictures.ts';

const why = async (parts: BlobPart[], type = 'image/png') => {
  const check = await checkLogoFile(new Blob(parts, { type }));
  return check.ok ? 'taken' : check.why;
};

const claiming = (width: number, height: number) => aPng(1, 1, { claims: { width, height } });

describe('checkLogoFile', () => {
  it('accepts a picture whatever its declared type', async () => {
    const check = await checkLogoFile(new Blob([aPng(5, 4)], { type: 'text/plain' }));
    expect(check).toMatchObject({ ok: true, kind: 'png' });
  });

  it.each([
    ['alone', ''],
    ['after a byte order mark and spaces', '\ufeff \n'],
    ['after a declaration and a comment', '<?xml version="1.0"?>\n<!-- made by > a tool -->\n'],
    ['after a document type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'],
    ['after entities', '<!DOCTYPE svg [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n]>'],
  ])('knows an SVG %s', async (_, before) => {
    const check = await checkLogoFile(new Blob([before, anSvg]));
    expect(check).toMatchObject({ ok: true, kind: 'svg+xml' });
  });

  it('[S5-03][S9-19] accepts exactly 10 MB and refuses more', async () => {
    const png = aPng(5, 4);
    const padded = (size: number) => [png, new Uint8Array(size - png.length)];
    expect(limits.logoBytes).toBe(10 * 1024 * 1024);
    expect(await why(padded(limits.logoBytes))).toBe('taken');
    expect(await why(padded(limits.logoBytes + 1))).toEqual({
      title: 'File too large',
      description: 'Please select a file smaller than 10MB',
    });
  });

  it.each<[string, BlobPart]>([
    ['text', 'not a picture'],
    ['nothing', ''],
    ['a page with an SVG in it', '<!DOCTYPE html><html><svg></svg></html>'],
    ['a text about <svg>', 'The <svg> element'],
    ['an endless prolog', '<!-- '.repeat(100_000)],
    ['a page that starts like a GIF', 'GIF89a=1;alert(1)//'],
    ['a PDF', '%PDF-1.7'],
  ])('[S5-04] refuses %s declared as an image', async (_, part) => {
    expect(await why([part])).toEqual({
      title: 'Invalid file type',
      description: 'Please select an image file',
    });
  });

  it('refuses a picture that declares too many pixels, without decoding it', async () => {
    expect(await why([claiming(12_000, 4_000)])).toBe('taken');
    for (const [width, height] of [
      [30_000, 30_000],
      [12_001, 1],
      [1, 12_001],
      [10_000, 5_001],
    ] as const) {
      expect(await why([claiming(width, height)])).toMatchObject({ title: 'Image too large' });
    }
  });
});

describe('logoNameOf', () => {
  it.each([
    ['Glow mark.png', 'Glow mark'],
    ['glow.v2.final.jpeg', 'glow.v2.final'],
    ['no ending', 'no ending'],
    ['.png', 'Logo'],
    ['a\u202Egnp.exe\u0007.png', 'agnp.exe'],
    [`${'🌸'.repeat(300)}.png`, '🌸'.repeat(200)],
  ])('makes of %j the name %j', (file, name) => {
    expect(logoNameOf(file)).toBe(name);
  });
});
