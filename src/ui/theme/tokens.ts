import type { themes } from '@domain/constants.ts';

export type ThemeName = (typeof themes)[number];

// The design in figures, for both that draw with it: `themeVariables` makes the page's CSS variables of
// it, and `antdTheme` antd's tokens.

/** The colors of one theme. */
export type Palette = {
  /** The page, a card, what floats above it, and what lies a little deeper. */
  page: string;
  surface: string;
  raised: string;
  sunken: string;
  text: string;
  muted: string;
  /** A quiet line between things; and the edge of a control, which has to be found (3:1). */
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

/** What holds in every theme, in pixels where it is a number. */
export const scale = {
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  fontSmall: 12,
  fontBase: 14,
  fontLarge: 16,
  fontTitle: 24,
} as const;

/** What a theme has of its own beside its colors; lengths are in pixels. */
export type Shape = {
  fontHeading: string;
  radiusSmall: number;
  radius: number;
  radiusLarge: number;
  /** Between things, and inside a panel's edge. */
  gap: number;
  pad: number;
  /** Of a field and of a button, where a mouse points. */
  controlHeight: number;
  /** The line over the header. */
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
