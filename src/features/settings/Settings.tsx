import type { ReactNode } from 'react';
import type { ShownSettings } from './useSettingsDrawer.ts';

type SettingsProps = {
  settings: ShownSettings;
  /** What else belongs to the settings, below them. */
  children: ReactNode;
};

/** The tenant's settings in a drawer, once they were asked for. */
export function Settings({ settings, children }: SettingsProps) {
  const { Part: Drawer, isOpen, close } = settings;
  if (!Drawer) return null;
  return (
    <Drawer open={isOpen} onClose={close}>
      {children}
    </Drawer>
  );
}
