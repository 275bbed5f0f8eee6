import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeToTheme } from './themeStore.ts';
import type { ThemeName } from './tokens.ts';

/** The theme of the whole app, and how to change it. */
export function useTheme(): { theme: ThemeName; setTheme: (theme: ThemeName) => void } {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme);
  return { theme, setTheme };
}
