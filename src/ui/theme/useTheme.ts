import type { ThemeName } from '@domain/colors.ts';
import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeToTheme } from './themeStore.ts';

/** The theme of the whole app, and how to change it. */
export function useTheme(): { theme: ThemeName; setTheme: (theme: ThemeName) => void } {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme);
  return { theme, setTheme };
}
