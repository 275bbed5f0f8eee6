import { theme as antd, type ThemeConfig } from 'antd';
import { type Palette, palettes, type ThemeName } from './palettes.ts';

/** What the person's device asks for. */
export type Device = { coarsePointer: boolean; reducedMotion: boolean };

const sans =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** antd's names for our colours. */
function colourTokens(colour: Palette) {
  return {
    colorPrimary: colour.accent,
    colorPrimaryHover: colour.accentHover,
    colorPrimaryActive: colour.accentHover,
    colorPrimaryBg: colour.accentSoft,
    colorTextLightSolid: colour.onAccent,
    colorLink: colour.accent,
    colorLinkHover: colour.accentHover,
    colorLinkActive: colour.accentHover,
    colorInfo: colour.accent,
    colorSuccess: colour.positive,
    colorError: colour.danger,
    colorErrorHover: colour.danger,
    colorErrorBg: colour.dangerSoft,
    colorWarning: colour.warning,
    colorWarningBg: colour.warningSoft,
    colorText: colour.text,
    colorTextHeading: colour.text,
    colorTextSecondary: colour.muted,
    colorTextTertiary: colour.muted,
    colorTextDescription: colour.muted,
    colorTextPlaceholder: colour.muted,
    colorIcon: colour.muted,
    colorBgLayout: colour.page,
    colorBgContainer: colour.surface,
    colorBgElevated: colour.raised,
    colorBorder: colour.control,
    colorBorderSecondary: colour.border,
    colorSplit: colour.border,
    controlItemBgHover: colour.sunken,
    controlItemBgActive: colour.accentSoft,
    controlOutline: colour.accentSoft,
  };
}

type Algorithms = Extract<ThemeConfig['algorithm'], unknown[]>;

/**
 * antd derives its shades from a few seeds, and mixes those too (its dark algorithm greys them).
 * Our colours are chosen, so they are laid over the result. Made once for each theme: antd keeps
 * its styles by the algorithm's identity.
 */
function withColours(base: Algorithms[number], name: ThemeName): Algorithms {
  const chosen = colourTokens(palettes[name]);
  return [base, (seed, map) => ({ ...(map ?? base(seed)), ...chosen })];
}

const algorithms: Record<ThemeName, Algorithms> = {
  light: withColours(antd.defaultAlgorithm, 'light'),
  dark: withColours(antd.darkAlgorithm, 'dark'),
  professional: withColours(antd.defaultAlgorithm, 'professional'),
};

/** antd's tokens of a theme: the same design as `theme.css`, for the components we did not draw. */
export function antdTheme(name: ThemeName, device: Device): ThemeConfig {
  const colour = palettes[name];
  const professional = name === 'professional';
  return {
    algorithm: algorithms[name],
    token: {
      fontFamily: sans,
      fontSize: 14,
      lineHeight: 1.5,
      borderRadius: professional ? 3 : 6,
      borderRadiusLG: professional ? 4 : 10,
      borderRadiusSM: professional ? 2 : 4,
      controlHeight: device.coarsePointer ? 44 : professional ? 32 : 36,
      controlHeightSM: device.coarsePointer ? 44 : 28,
      motion: !device.reducedMotion,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.16s',
      ...colourTokens(colour),
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: colour.onAccent,
        dangerColor: name === 'dark' ? '#2b0b08' : '#ffffff',
        fontWeight: 500,
      },
      Table: {
        cellPaddingInline: professional ? 16 : 20,
        cellPaddingBlock: professional ? 8 : 12,
        headerBg: colour.surface,
        headerSplitColor: 'transparent',
        headerColor: colour.muted,
        rowHoverBg: colour.sunken,
      },
      Modal: { titleFontSize: 16 },
      // As our own fields beside it.
      Select: { selectorBg: colour.raised },
    },
  };
}
