import type { ShownSettings } from './useSettingsDrawer.ts';

/** The tenant's settings in a drawer, once they were asked for. */
export function Settings({ settings }: { settings: ShownSettings }) {
  const { Part: Drawer, isOpen, close } = settings;
  return Drawer ? <Drawer open={isOpen} onClose={close} /> : null;
}
