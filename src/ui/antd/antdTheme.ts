import { type Palette, palettes, type ThemeName } from '@domain/colors.ts';
import { theme as antd, type ThemeConfig } from 'antd';
import { scale, shapes } from '../theme/tokens.ts';

/** The input and motion preferences of the user's device. */
export type Device = { coarsePointer: boolean; reducedMotion: boolean };

/** Our colors by antd's token names. */
function colorTokens(color: Palette) {
  return {
    colorPrimary: color.accent,
    colorPrimaryHover: color.accentHover,
    colorPrimaryActive: color.accentHover,
    colorPrimaryBg: color.accentSoft,
    colorTextLightSolid: color.onAccent,
    colorLink: color.accent,
    colorLinkHover: color.accentHover,
    colorLinkActive: color.accentHover,
    colorInfo: color.accent,
    colorSuccess: color.positive,
    colorError: color.danger,
    colorErrorHover: color.danger,
    colorErrorBg: color.dangerSoft,
    colorWarning: color.warning,
    colorWarningBg: color.warningSoft,
    colorText: color.text,
    colorTextHeading: color.text,
    colorTextSecondary: color.muted,
    colorTextTertiary: color.muted,
    colorTextDescription: color.muted,
    colorTextPlaceholder: color.muted,
    colorIcon: color.muted,
    colorBgLayout: color.page,
    colorBgContainer: color.surface,
    colorBgElevated: color.raised,
    colorBorder: color.control,
    colorBorderSecondary: color.border,
    colorSplit: color.border,
    controlItemBgHover: color.sunken,
    controlItemBgActive: color.accentSoft,
    // The same ring as our own fields have (field.module.css).
    controlOutline: color.accent,
    controlOutlineWidth: 1,
    // As our own fields look when they are disabled (field.module.css).
    colorBgContainerDisabled: 'transparent',
    colorTextDisabled: color.muted,
    colorBorderDisabled: color.border,
  };
}

type Algorithms = Extract<ThemeConfig['algorithm'], unknown[]>;

/**
 * antd derives its shades from a few seed colors and mixes them (its dark algorithm grays them).
 * Our colors are chosen by hand, so they override the result. Created once per theme, because antd
 * caches styles by the algorithm's identity.
 */
function withColors(base: Algorithms[number], name: ThemeName): Algorithms {
  const chosen = colorTokens(palettes[name]);
  return [base, (seed, map) => ({ ...(map ?? base(seed)), ...chosen })];
}

const algorithms: Record<ThemeName, Algorithms> = {
  light: withColors(antd.defaultAlgorithm, 'light'),
  dark: withColors(antd.darkAlgorithm, 'dark'),
  professional: withColors(antd.defaultAlgorithm, 'professional'),
};

/** antd's tokens for a theme, so that antd components match our own. */
export function antdTheme(name: ThemeName, device: Device): ThemeConfig {
  const color = palettes[name];
  const shape = shapes[name];
  const professional = name === 'professional';
  return {
    algorithm: algorithms[name],
    token: {
      fontFamily: scale.font,
      fontSize: scale.fontBase,
      lineHeight: 1.5,
      borderRadius: shape.radius,
      borderRadiusLG: shape.radiusLarge,
      borderRadiusSM: shape.radiusSmall,
      controlHeight: device.coarsePointer ? 44 : shape.controlHeight,
      controlHeightSM: device.coarsePointer ? 44 : 28,
      motion: !device.reducedMotion,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.16s',
      ...colorTokens(color),
    },
    components: {
      Table: {
        cellPaddingInline: shape.pad,
        cellPaddingBlock: professional ? 8 : 12,
        headerBg: color.surface,
        headerSplitColor: 'transparent',
        headerColor: color.muted,
        rowHoverBg: color.sunken,
      },
      Modal: { titleFontSize: scale.fontLarge },
      // Matches our own fields beside it.
      Select: { selectorBg: color.raised },
    },
  };
}
