import { asInProfile, newLineItem, noDiscount, noSecondTax } from '@domain/constants.ts';
import type { LineItem } from '@domain/types.ts';
import { createBrowser } from './browser.ts';
import { createFakeServer } from './fakeServer.ts';
import { findFaults } from './journal.ts';
import { createNetwork } from './network.ts';
import { arrange, discard, type, undo } from './person.ts';
import { type Random, randomOf } from './random.ts';
import { createTime } from './time.ts';
import type { Broken, Browser, World } from './world.ts';

export type Run = { seed: number; edits: number; broken?: Broken };

export type Outcome = {
  /** What is wrong; empty if all is well. */
  faults: string[];
  counts: Record<string, number>;
};

const people = ['anna', 'ben'];

/** Lets people edit under faults, then ends the faults, and compares what was typed with the server. */
export async function simulate({ seed, edits, broken }: Run): Promise<Outcome> {
  const random = randomOf(seed);
  const time = createTime();
  const server = createFakeServer();
  const network = createNetwork(time, random, server);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
  };
  const journal = { typed: [], orders: new Map<string, string[]>() };
  const world: World = { time, random, server, network, journal, newId, broken };
  /** One quote that both edit, and one of each whose items only they arrange. */
  const shared = newQuote(world);
  const own = new Map(people.map((user) => [user, newQuote(world)]));
  for (const id of own.values()) {
    journal.orders.set(id, server.read(id)?.lineItems.map((item) => item.id) ?? []);
  }
  const browsers = people.map((user) => createBrowser(`${user}'s`, user, world));
  for (const browser of browsers) for (let tabs = 0; tabs < 3; tabs += 1) browser.open();
  const steps = new Map<string, number>();
  const note = (what: string) => steps.set(what, (steps.get(what) ?? 0) + 1);

  while (journal.typed.length < edits) {
    const browser = random.pick(browsers);
    const tab = random.pick(browser.tabs);
    const isOwner = people[browsers.indexOf(browser)] === browser.user;
    const quoteId = isOwner && random.chance(0.6) ? (own.get(browser.user) ?? shared) : shared;
    const quote = tab.quote(quoteId);
    const seat = quote && { browser, tab, quote };
    if (seat && random.chance(0.7)) type(seat);
    else if (seat && isOwner && random.chance(0.4)) arrange(seat);
    else if (seat && random.chance(0.15)) undo(seat);
    else if (seat && random.chance(0.2)) discard(seat);
    else if (random.chance(0.6)) note(disturb(world, browsers, browser));
    if (random.chance(0.5)) await time.pass(pauseOf(random));
  }
  await recover(world, browsers);
  const waiting = browsers.flatMap(({ tabs }) => tabs[0]?.outbox.all() ?? []);
  const parked = waiting.filter(({ failure }) => failure?.parked).length;
  return {
    faults: findFaults(journal, server, waiting),
    counts: {
      edits: journal.typed.length,
      applied: server.applied.length,
      parked,
      ...Object.fromEntries([...network.counts, ...steps]),
      virtualMinutes: Math.round(time.now() / 60_000),
    },
  };
}

/** How long people do nothing: between two keystrokes, between two fields, or away. */
function pauseOf(random: Random): number {
  if (random.chance(0.3)) return random.whole(1, 30);
  return random.chance(0.9) ? random.whole(30, 900) : random.whole(900, 30_000);
}

function newQuote({ server, newId }: World): string {
  const id = newId();
  const head = {
    id,
    clientName: 'Client',
    clientId: null,
    projectTitle: 'Project',
    providerId: null,
    provider: null,
    logoId: null,
    logo: null,
    ...noDiscount,
    taxRate: '8.5',
    ...noSecondTax,
    deposit: '',
    paymentTerms: '',
    ...asInProfile,
  };
  const items: LineItem[] = Array.from({ length: 4 }, (_, sortOrder) => ({
    ...newLineItem,
    id: newId(),
    sortOrder,
  }));
  const byId = new Map(items.map((item) => [item.id, item]));
  const sent = { head: { ...head }, lineItems: items.map((item) => ({ ...item })), version: 1 };
  server.quotes.set(id, { head, items: byId, isDeleted: false, sent });
  return id;
}

type Disturbance = readonly [
  name: string,
  (world: World, all: Browser[], browser: Browser) => void,
];

const disturbances: readonly Disturbance[] = [
  ['network', ({ network, random }) => network.setQuality(random.pick(['good', 'bad', 'none']))],
  ['network', ({ network, random }) => network.setQuality(random.pick(['good', 'bad']))],
  ['network', ({ network }) => network.setQuality('good')],
  ['kill', (_, __, browser) => replace(browser, browser.kill)],
  ['kill', (_, __, browser) => replace(browser, browser.kill)],
  ['kill', (_, __, browser) => replace(browser, browser.kill)],
  ['kill', (_, __, browser) => replace(browser, browser.kill)],
  ['reload', (_, __, browser) => replace(browser, browser.leave)],
  [
    'freeze',
    ({ random }, _, { tabs }) => random.pick(tabs).life.freeze(random.whole(1000, 90_000)),
  ],
  [
    'clock jump',
    ({ random }, _, { tabs }) => random.pick(tabs).life.jump(random.whole(1, 600_000)),
  ],
  ['hide', ({ random }, _, { tabs }) => hide(random.pick(tabs))],
  [
    'full disk',
    ({ random, time }, _, { disk }) => {
      disk.setFull(true);
      time.after(random.whole(100, 20_000), () => disk.setFull(false));
    },
  ],
  ['upgrade', (_, __, browser) => upgrade(browser)],
  [
    'account off',
    ({ server, random, time }, all) => {
      const user = random.pick(people);
      server.account(user).isOff = true;
      time.after(random.whole(1000, 120_000), () => {
        server.account(user).isOff = false;
        for (const one of all) if (one.user === user) one.signIn(user);
      });
    },
  ],
  [
    'expired',
    ({ server, random }) => {
      server.account(random.pick(people)).isExpired = true;
    },
  ],
  [
    'password reset',
    ({ server, random, time }, all) => {
      const user = random.pick(people);
      server.account(user).mustChangePassword = true;
      time.after(random.whole(1000, 120_000), () => {
        server.account(user).mustChangePassword = false;
        for (const one of all) if (one.user === user) one.signIn(user);
      });
    },
  ],
  ['other user', ({ random }, _, browser) => browser.signIn(random.pick(people))],
  [
    'deleted quote',
    ({ server, random, time }, all) => {
      const quote = random.pick([...server.quotes.values()]);
      quote.isDeleted = true;
      time.after(random.whole(1000, 60_000), () => {
        quote.isDeleted = false;
        for (const { tabs } of all) for (const tab of tabs) tab.read();
      });
    },
  ],
  [
    'sent again',
    ({ server, random, journal }) => {
      const id = random.pick([...server.quotes.keys()]);
      if (!journal.orders.has(id)) server.sendVersion(id);
    },
  ],
  [
    'deleted by another',
    ({ server, random, journal }) => {
      const [id, quote] = random.pick([...server.quotes]);
      const item = random.pick([...quote.items.keys(), '']);
      if (!journal.orders.has(id) && quote.items.size > 2) quote.items.delete(item);
    },
  ],
];

function disturb(world: World, all: Browser[], browser: Browser): string {
  const [name, act] = world.random.pick(disturbances);
  act(world, all, browser);
  return name;
}

function replace(browser: Browser, end: (tab: Browser['tabs'][number]) => void): void {
  end(browser.world.random.pick(browser.tabs));
  browser.open();
}

function hide(tab: Browser['tabs'][number]): void {
  tab.isHidden = !tab.isHidden;
  if (tab.isHidden) tab.outbox.flushNow();
}

/** Closes all tabs; the records that an older build would have left are read by the next. */
function upgrade(browser: Browser): void {
  for (const tab of browser.tabs) browser.kill(tab);
  for (const [op, record] of browser.disk.records) {
    const { kind, ...older } = record as typeof record & { kind?: string };
    if (kind === 'edit') browser.disk.records.set(op, { ...older, schemaVersion: 1 });
  }
  for (let tabs = 0; tabs < 3; tabs += 1) browser.open();
}

/** Ends all faults, and gives everything time to arrive: for each user in each browser. */
async function recover(world: World, browsers: readonly Browser[]): Promise<void> {
  const { network, server, time } = world;
  network.setQuality('good');
  network.end();
  for (const quote of server.quotes.values()) quote.isDeleted = false;
  await time.pass(200_000);
  for (const user of [...people, ...people]) {
    Object.assign(server.account(user), {
      isOff: false,
      isExpired: false,
      mustChangePassword: false,
    });
    for (const browser of browsers) {
      browser.disk.setFull(false);
      for (const tab of browser.tabs) browser.kill(tab);
      browser.open(0);
      browser.signIn(user);
    }
    await time.pass(120_000);
    for (const { tabs } of browsers) for (const tab of tabs) tab.read();
    await time.pass(120_000);
  }
}
