import type { Disk } from './disk.ts';
import type { TabMessage, Tabs } from './tabs.ts';

/**
 * What ties this tab to the disk and to the other tabs. Until `openOutbox` there is neither: then a
 * tab sends what it has by itself.
 */
export const link: { disk?: Disk; tabs?: Tabs; isJoining: boolean } = { isJoining: false };

/** Whether this tab is the one that sends. */
export function isLeader(): boolean {
  return link.tabs ? link.tabs.isLeader() : !link.isJoining;
}

export function tellTabs(message: TabMessage): void {
  link.tabs?.tell(message);
}
