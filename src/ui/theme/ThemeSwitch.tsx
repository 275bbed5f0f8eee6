import { MoonOutlined, ReadOutlined, SunOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { Tooltip } from '../Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { THEMES, type ThemeName } from './palettes.ts';
import { useTheme } from './useTheme.ts';
import './themeSwitch.css';

const faces: Record<ThemeName, { label: string; icon: ReactNode }> = {
  light: { label: 'Light', icon: <SunOutlined /> },
  dark: { label: 'Dark', icon: <MoonOutlined /> },
  professional: { label: 'Professional', icon: <ReadOutlined /> },
};

/** Light, dark or professional: three radio buttons, for the header of any screen. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const name = useId();
  return (
    <fieldset className="qw-theme-switch">
      <legend className="qw-visually-hidden">Theme</legend>
      {THEMES.map((option) => (
        <Tooltip key={option} text={`${faces[option].label} theme`} side="bottom">
          <label className="qw-theme-option">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === theme}
              onChange={() => setTheme(option)}
              className="qw-visually-hidden"
            />
            {faces[option].icon}
            <VisuallyHidden>{faces[option].label}</VisuallyHidden>
          </label>
        </Tooltip>
      ))}
    </fieldset>
  );
}
