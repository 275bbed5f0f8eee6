import type { ThemeName } from '@domain/colors.ts';

// The lengths and fonts of the screen. With the colors of `@domain/colors.ts`, which paper and email share,
// they make the page's CSS variables (`themeVariables`) and antd's tokens (`antdTheme`).

/** Tokens shared by all themes; numbers are pixels. */
export const scale = {
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  fontSmall: 12,
  fontBase: 14,
  fontLarge: 16,
  fontTitle: 24,
} as const;

/** Tokens other than colors that differ by theme; numbers are pixels. */
export type Shape = {
  fontHeading: string;
  radiusSmall: number;
  radius: number;
  radiusLarge: number;
  /** The space between elements, and the padding of a panel. */
  gap: number;
  pad: number;
  /** The height of fields and buttons on devices with a mouse. */
  controlHeight: number;
  /** The rule above the header. */
  headerRule: string;
  shadow: string;
};

const roomy: Shape = {
  fontHeading: scale.font,
  radiusSmall: 4,
  radius: 6,
  radiusLarge: 10,
  gap: 16,
  pad: 20,
  controlHeight: 36,
  headerRule: '0',
  shadow: '0 1px 2px rgb(31 35 38 / 8%), 0 8px 24px rgb(31 35 38 / 12%)',
};

export const shapes: Record<ThemeName, Shape> = {
  light: roomy,
  dark: {
    ...roomy,
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 40%)',
  },
  professional: {
    fontHeading: 'Georgia, Cambria, "Times New Roman", "Noto Serif", serif',
    radiusSmall: 2,
    radius: 3,
    radiusLarge: 4,
    gap: 12,
    pad: 16,
    controlHeight: 32,
    headerRule: '3px solid var(--qw-accent)',
    shadow: '0 1px 2px rgb(21 35 59 / 10%), 0 8px 24px rgb(21 35 59 / 14%)',
  },
};
