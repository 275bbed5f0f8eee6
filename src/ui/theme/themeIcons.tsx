import { MoonOutlined, ReadOutlined, SunOutlined } from '@ant-design/icons';
import type { ThemeName } from '@domain/colors.ts';
import type { ReactNode } from 'react';

export const themeIcons: Record<ThemeName, ReactNode> = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  professional: <ReadOutlined aria-hidden />,
};
