import type { Disk } from './disk.ts';
import type { TabMessage, Tabs } from './tabs.ts';

/**
 * This tab's connections to the disk and the other tabs. Until `openOutbox` there are none, and the
 * tab sends its entries itself.
 */
export const thisTab: { disk?: Disk; tabs?: Tabs; isJoining: boolean } = { isJoining: false };

/** Whether this is the leading tab. */
export function isLeader(): boolean {
  return thisTab.tabs ? thisTab.tabs.isLeader() : !thisTab.isJoining;
}

export function notifyTabs(message: TabMessage): void {
  thisTab.tabs?.post(message);
}
