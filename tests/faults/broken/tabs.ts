import { joinTabs as join, type Tabs, type TabsDeps } from '../../../src/outbox/tabs/tabs.ts';
import { isBroken } from './isBroken.ts';

// biome-ignore lint/performance/noBarrelFile: everything else stays as it is.
export * from '../../../src/outbox/tabs/tabs.ts';

/** Broken on purpose: every tab sends, without asking whether another one does. */
export function joinTabs<News>(deps: TabsDeps<News>): Tabs<News> {
  const tabs = join(deps);
  if (!isBroken('no lock')) return tabs;
  void deps.onElected().then(() => setTimeout(deps.onLeader));
  return { ...tabs, isLeader: () => true };
}
