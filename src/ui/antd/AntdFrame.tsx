import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTheme } from '../theme/useTheme.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import { antdTheme } from './antdTheme.ts';

const IsFramed = createContext(false);

/** Gives antd's components our theme, adapted to touch and reduced motion. Frames may be nested. */
export function AntdFrame({ children }: { children: ReactNode }) {
  return useContext(IsFramed) ? children : <OuterFrame>{children}</OuterFrame>;
}

function OuterFrame({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const coarsePointer = useMediaQuery('(pointer: coarse)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(
    () => antdTheme(theme, { coarsePointer, reducedMotion }),
    [theme, coarsePointer, reducedMotion],
  );
  return (
    <IsFramed value={true}>
      <ConfigProvider theme={config} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </IsFramed>
  );
}
