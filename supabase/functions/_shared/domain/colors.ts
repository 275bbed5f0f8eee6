import type { themes } from './constants.ts';

// The colors of the product: the screen's three themes, and paper.

export type ThemeName = (typeof themes)[number];

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
  onDanger: string;
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
    onDanger: '#ffffff',
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
    onDanger: '#2b0b08',
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
    onDanger: '#ffffff',
    dangerSoft: '#f9e9e9',
    warning: '#834400',
    warningSoft: '#faeedd',
  },
};

/** The colors of what leaves the product: the PDF of a quote, and the email that brings it. */
export const paper = {
  accent: '#0f6b66',
  text: '#1c2733',
  muted: '#66717d',
  positive: '#2a7a3f',
  /** Under a row, and under the head of a table. */
  border: '#e3e7ea',
  rule: '#b9c1c8',
  /** Where a logo could not be drawn. */
  placeholder: '#d9dde1',
  /** Around the email's letter, and the letter itself. */
  page: '#f4f6f7',
  surface: '#ffffff',
  onAccent: '#ffffff',
} as const;
