import {
  createSecondPlace as create,
  type SecondPlace,
} from '../../../src/outbox/disk/secondPlace.ts';
import { isBroken } from './isBroken.ts';

// biome-ignore lint/performance/noBarrelFile: everything else stays as it is.
export * from '../../../src/outbox/disk/secondPlace.ts';

/** Broken on purpose: what the disk cannot take at once is in memory only. */
export function createSecondPlace(): SecondPlace {
  const place = create();
  if (!isBroken('no second place')) return place;
  return { ...place, put: () => false, all: () => [] };
}
