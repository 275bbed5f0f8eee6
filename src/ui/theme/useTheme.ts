import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeToTheme } from './themeStore.ts';
import type { ThemeName } from './tokens.ts';

/** The app's theme, and a function to change it. */
export function useTheme(): { theme: ThemeName; setTheme: (theme: ThemeName) => void } {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme);
  return { theme, setTheme };
}
