import { palettes } from '@domain/colors.ts';
import { contrast, legibleContrast } from '@domain/contrast.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentIn } from './accentStyle.ts';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('a company’s accent', () => {
  it('is legible wherever the theme’s own is used, for every color', () => {
    fc.assert(
      fc.property(colors, fc.constantFrom(...Object.values(palettes)), (color, palette) => {
        const own = accentIn(palette, color);
        const pairs = [
          [own.accent, palette.surface],
          [own.accent, own['accent-soft']],
          [own['accent-hover'], palette.surface],
          [own['accent-hover'], own['accent-soft']],
          [own['on-accent'], own.accent],
        ] as const;
        for (const [text, background] of pairs) {
          expect(contrast(text, background)).toBeGreaterThanOrEqual(legibleContrast);
        }
      }),
    );
  });
});
