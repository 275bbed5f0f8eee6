import type { FakeServer } from './fakeServer.ts';
import type { Journal } from './journal.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** What is broken on purpose, to see that it is found. */
export type Broken =
  | 'unmarked claim'
  | 'early erasure'
  | 'unchecked shape'
  | 'no op ids'
  | 'no election';

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
