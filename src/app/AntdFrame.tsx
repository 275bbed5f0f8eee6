import { ConfigProvider } from 'antd';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { antdTheme } from '../ui/theme/antdTheme.ts';
import { useTheme } from '../ui/theme/useTheme.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** What stands around the screens that use antd: its theme, with larger controls for fingers and no needless motion. */
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
