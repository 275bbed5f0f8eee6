import { ConfigProvider } from 'antd';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { antdTheme } from '../ui/theme/antdTheme.ts';
import { useTheme } from '../ui/theme/useTheme.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** Provides antd's theme to the screens that use antd, adapted to touch and reduced motion. */
export function AntdFrame() {
  const { theme } = useTheme();
  const coarsePointer = useMediaQuery('(pointer: coarse)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(
    () => antdTheme(theme, { coarsePointer, reducedMotion }),
    [theme, coarsePointer, reducedMotion],
  );
  return (
    <ConfigProvider theme={config} wave={{ disabled: true }}>
      <Outlet />
    </ConfigProvider>
  );
}
