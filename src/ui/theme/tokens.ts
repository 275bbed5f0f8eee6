import type { themes } from '@domain/constants.ts';

export type ThemeName = (typeof themes)[number];

// The design tokens, used by both `themeVariables` (the page's CSS variables) and `antdTheme`
// (antd's tokens).

/** The colors of one theme. */
export type Palette = {
  /** The page, a card, a raised surface above it, and a recessed one. */
  page: string;
  surface: string;
  raised: string;
  sunken: string;
  text: string;
  muted: string;
  /** A subtle divider, and the edge of a control, which needs a contrast of 3:1. */
  border: string;
  control: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentSoft: string;
  positive: string;
  danger: string;
  dangerSoft: string;
  warning: string;
  warningSoft: string;
};

export const palettes: Record<ThemeName, Palette> = {
  // Warm white, ink, one deep teal.
  light: {
    page: '#faf8f4',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f3f0ea',
    text: '#1f2326',
    muted: '#5d6063',
    border: '#e5e0d8',
    control: '#8d887f',
    accent: '#0f6660',
    accentHover: '#0b524d',
    onAccent: '#ffffff',
    accentSoft: '#e2efed',
    positive: '#1c6e3d',
    danger: '#b42318',
    dangerSoft: '#fcebe9',
    warning: '#8f4a00',
    warningSoft: '#fdf0dd',
  },
  // Slate, not black; softer contrast on large areas; the teal lightened.
  dark: {
    page: '#161b21',
    surface: '#1e252d',
    raised: '#27303a',
    sunken: '#2a333d',
    text: '#e2e6ea',
    muted: '#a9b3be',
    border: '#333e4a',
    control: '#788593',
    accent: '#62c6bd',
    accentHover: '#86d8d0',
    onAccent: '#08211f',
    accentSoft: '#203b3d',
    positive: '#7bd19a',
    danger: '#f59b92',
    dangerSoft: '#43282a',
    warning: '#f0b565',
    warningSoft: '#40331f',
  },
  // Navy and slate: what a clinic puts on its front desk.
  professional: {
    page: '#f0f3f7',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#e9eef4',
    text: '#15233b',
    muted: '#4c5a70',
    border: '#d3dbe5',
    control: '#7a879b',
    accent: '#1d3f72',
    accentHover: '#14305a',
    onAccent: '#ffffff',
    accentSoft: '#e2e9f3',
    positive: '#1a6a45',
    danger: '#a61f1f',
    dangerSoft: '#f9e9e9',
    warning: '#834400',
    warningSoft: '#faeedd',
  },
};

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
