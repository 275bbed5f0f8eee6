import {
  canShareTabs,
  joinTabs as join,
  type TabMessage,
  type Tabs,
  type TabsDeps,
} from '../../../src/outbox/tabs/tabs.ts';

export { canShareTabs, type TabMessage, type Tabs, type TabsDeps };

/** Broken on purpose: every tab sends, without asking whether another one does. */
export function joinTabs<News>(deps: TabsDeps<News>): Tabs<News> {
  const tabs = join(deps);
  void deps.onElected().then(() => setTimeout(deps.onLeader));
  return { ...tabs, isLeader: () => true };
}
