import { type Palette, palettes, type ThemeName } from '@domain/colors.ts';
import { legibleOn, mix } from '@domain/contrast.ts';
import type { CSSProperties } from 'react';

/** A company's color in place of the theme's accent: legible on its surface and on its own tint. */
export function accentIn({ surface, onAccent, text }: Palette, color: string) {
  const soft = mix(surface, legibleOn(surface, color), 0.12);
  // What is legible on the tint is on the surface, too: the tint is between them.
  const accent = legibleOn(soft, legibleOn(surface, color));
  return {
    accent,
    'accent-hover': legibleOn(soft, mix(accent, text, 0.2)),
    'accent-soft': soft,
    'on-accent': legibleOn(accent, onAccent),
  };
}

/**
 * The variables that `accented` in `letter.module.css` puts in place of the theme's accent, for
 * screen and paper.
 * @param color such as `'#0f6660'`; `''` for the theme's own
 */
export function accentStyle(color: string, theme: ThemeName): CSSProperties | undefined {
  if (color === '') return undefined;
  const named = (medium: string, palette: Palette) =>
    Object.entries(accentIn(palette, color)).map(([name, value]) => [
      `--company-${medium}-${name}`,
      value,
    ]);
  return Object.fromEntries([
    ...named('screen', palettes[theme]),
    ...named('paper', palettes.light),
  ]);
}
