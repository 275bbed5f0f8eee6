import { type Change, remove, refused as setAside } from '../../../src/outbox/queue/changes.ts';
import type { Failure } from '../../../src/outbox/queue/entry.ts';
import { isBroken } from './isBroken.ts';

// biome-ignore lint/performance/noBarrelFile: everything else stays as it is.
export * from '../../../src/outbox/queue/changes.ts';

/** Broken on purpose: an account that may see nothing loses its edits of the quote. */
export const refused =
  (op: string, failure: Failure): Change =>
  (entries) => {
    const refusedEntry = entries.find((entry) => entry.op === op);
    if (!isBroken('no access drops edits') || failure.status !== 401 || !refusedEntry) {
      return setAside(op, failure)(entries);
    }
    const { quoteId, user } = refusedEntry;
    const dropped = entries.filter((entry) => entry.quoteId === quoteId && entry.user === user);
    return remove(dropped.map((entry) => entry.op))(entries);
  };
