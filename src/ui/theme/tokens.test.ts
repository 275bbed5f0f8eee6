import { type Palette, palettes } from '@domain/colors.ts';
import { themes } from '@domain/constants.ts';
import { describe, expect, it } from 'vitest';
import { themeVariables } from './themeVariables.ts';
import { shapes } from './tokens.ts';

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** WCAG 2.2, contrast ratio of two opaque colors. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['page', 'surface', 'raised', 'sunken'] as const satisfies (keyof Palette)[];
const inks = ['text', 'muted', 'accent', 'positive', 'danger', 'warning'] as const;

describe.each(themes)('theme %s', (theme) => {
  const palette = palettes[theme];

  it('provides its tokens as CSS variables', () => {
    const blocks = [...themeVariables().matchAll(/\[data-theme="(\w+)"\] \{([^}]*)\}/g)];
    const block = blocks.find((found) => found[1] === theme)?.[2] ?? '';
    expect(block).toContain(`--qw-page: ${palette.page};`);
    expect(block).toContain(`--qw-accent-soft: ${palette.accentSoft};`);
    expect(block).toContain(`--qw-radius-large: ${shapes[theme].radiusLarge}px;`);
    expect(block).toContain(`color-scheme: ${theme === 'dark' ? 'dark' : 'light'};`);
  });

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    'shows %s text on %s with WCAG AA contrast',
    (ink, ground) => {
      expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('meets AA on its colored backgrounds', () => {
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, palette.accentHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.text, palette.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accent, palette.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.danger, palette.dangerSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.warning, palette.warningSoft)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the edges of controls with a contrast of 3:1', () => {
    for (const ground of ['surface', 'raised', 'page'] as const) {
      expect(contrast(palette.control, palette[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});
