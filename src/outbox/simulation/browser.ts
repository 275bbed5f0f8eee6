import type { SecondPlace } from '../disk/secondPlace.ts';
import { keepaliveEligible } from '../send/keepaliveEligible.ts';
import { createFakeDisk } from './fakeDisk.ts';
import { createFakeStorage } from './fakeStorage.ts';
import { createFakeTabs } from './fakeTabs.ts';
import { openTab } from './tab.ts';
import { type Browser, changeOfTabMs, type Tab, type World } from './world.ts';

/** How long the disk takes to open for a tab. */
const openings = [0, 0, 0, 20, 500, 2000, 8000, 25_000];

export function createBrowser(name: string, user: string, world: World): Browser {
  const { time, random, server, network, broken } = world;
  const disk = createFakeDisk(time, random, broken === 'unmarked claim');

  function kill(tab: Tab): void {
    tab.life.kill();
    browser.tabs = browser.tabs.filter((other) => other !== tab);
    browser.tabsHub.check();
  }

  const browser: Browser = {
    name,
    world,
    user,
    disk,
    storage: createFakeStorage(random),
    tabsHub: createFakeTabs(time, random),
    tabs: [],
    withdrew: { at: Number.NEGATIVE_INFINITY, tab: null },
    leftAt: Number.NEGATIVE_INFINITY,
    secondPlace: (real) => {
      if (broken === 'no second place') return { ...real, put: () => false, all: () => [] };
      return broken === 'early erasure' ? erasingEarly(real) : real;
    },
    open: (opensAfter = random.pick(openings)) => {
      const tab = openTab(browser, opensAfter);
      browser.tabs.push(tab);
      return tab;
    },
    kill,
    leave: (tab) => {
      browser.leftAt = time.now();
      // A frozen tab is closed without an event, and nobody withdraws in one tab while leaving another.
      const isLeft = !tab.life.isFrozen() && time.now() > browser.withdrew.at + changeOfTabMs;
      if (tab.outbox.isLeader() && isLeft) {
        const left = keepaliveEligible(tab.own());
        tab.outbox.markSent(left);
        for (const { op, entity, id, field, value, user } of left) {
          const args = { op, entity: entity === 'quote' ? 'quote' : 'line_item', id };
          network.send('save_edit', { ...args, changes: { [field]: value }, base: {} }, user);
        }
      }
      kill(tab);
    },
    signIn: (next) => {
      browser.user = next;
      for (const tab of browser.tabs) tab.signIn();
    },
    renew: () => {
      const account = server.account(browser.user);
      account.isExpired = false;
      if (!account.isOff) for (const tab of browser.tabs) tab.outbox.retry();
    },
  };
  return browser;
}

/** Broken on purpose: what is read is erased before the disk has it. */
function erasingEarly(real: SecondPlace): SecondPlace {
  return {
    ...real,
    all: () => {
      const found = real.all();
      real.erase(found);
      return found;
    },
  };
}
