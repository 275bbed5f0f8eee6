import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from '../ui/theme/antdTheme.ts';
import { useTheme } from '../ui/theme/useTheme.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** Dresses antd in the theme that is on, with larger controls for fingers and no needless motion. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const coarsePointer = useMediaQuery('(pointer: coarse)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(
    () => antdTheme(theme, { coarsePointer, reducedMotion }),
    [theme, coarsePointer, reducedMotion],
  );
  return (
    <ConfigProvider theme={config} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
