import type { ThemeName } from '@domain/colors.ts';
import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeToTheme } from './themeStore.ts';

/** The app's theme, and a function to change it. */
export function useTheme(): { theme: ThemeName; setTheme: (theme: ThemeName) => void } {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme);
  return { theme, setTheme };
}
