import {
  canShareTabs,
  joinTabs as join,
  type TabMessage,
  type Tabs,
  type TabsDeps,
} from '../../../src/outbox/tabs.ts';

export { canShareTabs, type TabMessage, type Tabs };

/** Broken on purpose: every tab sends, without asking whether another one does. */
export function joinTabs(deps: TabsDeps): Tabs {
  const tabs = join(deps);
  void deps.onElected();
  return { ...tabs, isLeader: () => true };
}
