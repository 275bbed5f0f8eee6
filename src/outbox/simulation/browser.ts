import type { SecondPlace } from '../disk/secondPlace.ts';
import { keepaliveEligible } from '../send/keepaliveEligible.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { createFakeDisk } from './fakeDisk.ts';
import { createFakeTabs } from './fakeTabs.ts';
import { openTab } from './tab.ts';
import type { Browser, Tab, World } from './world.ts';

/** How long the disk takes to open for a tab. */
const openings = [0, 0, 0, 20, 500, 2000, 8000, 25_000];

export function createBrowser(name: string, user: string, world: World): Browser {
  const { time, random, server, network, journal, broken } = world;
  const disk = createFakeDisk(time, random, broken === 'unmarked claim');

  function kill(tab: Tab): void {
    const open = tab.outbox.all().map(({ op }) => op);
    const wasFull = disk.wasFull();
    tab.life.kill();
    browser.tabs = browser.tabs.filter((other) => other !== tab);
    browser.tabsHub.check();
    // Writes that were on their way are done by then.
    time.after(5000, () => {
      if (!wasFull) return;
      for (const one of journal.typed) {
        const { op } = one.entry;
        if (open.includes(op) && !disk.records.has(op) && !isInSecondPlace(op)) one.isUnsure = true;
      }
    });
  }

  const isInSecondPlace = (op: string) =>
    browser.storage.getItem(`quotewright-unsaved/${op}`) !== null;

  const browser: Browser = {
    name,
    world,
    user,
    disk,
    storage: memoryStorage(),
    tabsHub: createFakeTabs(time, random),
    tabs: [],
    secondPlace: (real) => (broken === 'early erasure' ? erasingEarly(real) : real),
    open: (opensAfter = random.pick(openings)) => {
      const tab = openTab(browser, opensAfter);
      browser.tabs.push(tab);
      return tab;
    },
    kill,
    leave: (tab) => {
      if (tab.outbox.isLeader()) {
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
      real.erase(found.map(({ op }) => op));
      return found;
    },
  };
}
