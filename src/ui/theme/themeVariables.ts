// By its path: vite.config.ts imports this file, and knows no alias yet.
import {
  type Palette,
  palettes,
  type ThemeName,
} from '../../../supabase/functions/_shared/domain/colors.ts';
import { type Shape, scale, shapes } from './tokens.ts';

type Tokens = Record<string, string | number>;

/** The CSS variable of a token: `onAccent` is `--qw-on-accent`. */
const variable = (token: string) =>
  `--qw-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(
      ([token, value]) =>
        `${variable(token)}: ${typeof value === 'number' ? `${value}px` : value};`,
    )
    .join(' ');

const tokensOf = (theme: ThemeName): Palette & Shape => ({ ...palettes[theme], ...shapes[theme] });

const rule = (selector: string, theme: ThemeName, scheme: string) =>
  `${selector} { ${declarations(tokensOf(theme))} color-scheme: ${scheme}; }`;

/** The tokens of all themes as CSS, which the build inserts into `theme.css`. */
export const themeVariables = (): string =>
  [
    `:root { ${declarations(scale)} }`,
    rule(':root, :root[data-theme="light"]', 'light', 'light'),
    // Paper looks the same and is white, whatever the screen's theme.
    `@media not print { ${rule(':root[data-theme="dark"]', 'dark', 'dark')} ${rule(':root[data-theme="professional"]', 'professional', 'light')} }`,
  ].join('\n');
