import type { Quote } from '@domain/types.ts';
import type { Outbox } from '../createOutbox.ts';
import type { SecondPlace } from '../disk/secondPlace.ts';
import type { Entry } from '../queue/entry.ts';
import type { FakeDisk } from './fakeDisk.ts';
import type { FakeServer, Sent } from './fakeServer.ts';
import type { FakeStorage } from './fakeStorage.ts';
import type { FakeTabs } from './fakeTabs.ts';
import type { Journal } from './journal.ts';
import type { Life } from './life.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** How long a person takes to get from one tab to another, in milliseconds. */
export const changeOfTabMs = 2000;

/** What is broken on purpose, to see that it is found. */
export type Broken =
  | 'unmarked claim'
  | 'early erasure'
  | 'unchecked shape'
  | 'no op ids'
  | 'no second place';

/** What all browsers share. */
export type World = {
  time: Time;
  random: Random;
  server: FakeServer;
  network: Network;
  journal: Journal;
  newId: () => string;
  broken: Broken | undefined;
};

/** One browser of one device: what its tabs share, and who is signed in. */
export type Browser = {
  name: string;
  world: World;
  user: string;
  disk: FakeDisk;
  storage: FakeStorage;
  tabsHub: FakeTabs;
  tabs: Tab[];
  secondPlace: (real: SecondPlace) => SecondPlace;
  /** Opens a tab, for which the disk opens after a time. */
  open: (opensAfter?: number) => Tab;
  kill: (tab: Tab) => void;
  /** Leaves a page as a reload does: what can be sent without waiting is sent. */
  leave: (tab: Tab) => void;
  signIn: (user: string) => void;
  /** When and where something was last withdrawn. */
  withdrew: { at: number; tab: Tab | null };
  /** When a tab was last left. */
  leftAt: number;
  /** After a 401: gets a new token, if the account may have one. */
  renew: () => void;
};

/** A quote, and what its client sees of it. */
export type SentQuote = Quote & { sent: Sent };

/** One open page: the product's outbox in a world that fails. */
export type Tab = {
  outbox: Outbox;
  life: Life;
  isHidden: boolean;
  own: () => readonly Entry[];
  /** The quote as the page shows it; undefined if it could not be read. */
  quote: (id: string, entries?: readonly Entry[]) => SentQuote | undefined;
  /** Reads all quotes again; what was set aside is sent again if its target is back. */
  read: () => void;
  signIn: () => void;
};
