import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { palettes, paper } from './colors.ts';
import { contrast, legibleContrast, legibleOn } from './contrast.ts';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    // From the examples of WebAIM's checker.
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('does not depend on the order', () => {
    fc.assert(fc.property(colors, colors, (a, b) => contrast(a, b) === contrast(b, a)));
  });
});

describe('a color on a background', () => {
  it('stays as it is where it is legible', () => {
    expect(legibleOn('#ffffff', '#0f6660')).toBe('#0f6660');
  });

  it('is darkened on paper and lightened on a dark page, and keeps its hue', () => {
    expect(legibleOn('#ffffff', '#ffd400')).toBe('#8c7500');
    const onDark = legibleOn(palettes.dark.surface, '#7a1f1f');
    expect(contrast(onDark, palettes.dark.surface)).toBeGreaterThanOrEqual(legibleContrast);
    expect(Number.parseInt(onDark.slice(1, 3), 16)).toBeGreaterThan(0x7a);
  });

  it('is legible for every color, on paper and in every theme', () => {
    const backgrounds = [paper.surface, ...Object.values(palettes).map(({ surface }) => surface)];
    fc.assert(
      fc.property(colors, fc.constantFrom(...backgrounds), (color, background) => {
        expect(contrast(legibleOn(background, color), background)).toBeGreaterThanOrEqual(
          legibleContrast,
        );
      }),
    );
  });
});
