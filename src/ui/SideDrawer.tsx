import type { SideDrawerProps } from './antd/AntdDrawer.tsx';
import { antdPart } from './antdPart.ts';
import { useAntdPart } from './useAntdPart.ts';

const antdDrawer = antdPart(async () => (await import('./antd/AntdDrawer.tsx')).AntdDrawer);

/** The app's one drawer pattern. */
export function SideDrawer(props: SideDrawerProps) {
  const AntdDrawer = useAntdPart(antdDrawer, props.open, props.onClose);
  return AntdDrawer ? <AntdDrawer {...props} /> : null;
}
