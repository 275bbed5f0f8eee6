import { byMaking } from './changes.ts';
import type { Entry } from './entry.ts';
import { fromStored, type StoredEntry } from './storedEntry.ts';

/** What all tabs share: the records of both places, and what this build understands of them. */
export type Shared = {
  records: readonly StoredEntry[];
  /** In creation order. */
  entries: readonly Entry[];
  /** How many a newer build made, which wait for it. */
  newer: number;
  /** Records that are no entries of any build. */
  damaged: readonly StoredEntry[];
};

/**
 * The two places together. The second place has what the disk does not have yet, and what the disk
 * refused to change. A record there that is as it was made may be left from before the disk took
 * it, so the disk's own record counts.
 */
export function sharedEntries(
  onDisk: readonly StoredEntry[],
  inSecondPlace: readonly StoredEntry[],
): Shared {
  const disk = new Set(onDisk.map(({ op }) => op));
  const beside = onePerOp(inSecondPlace.filter((one) => !disk.has(one.op) || isChanged(one)));
  const records = [...without(onDisk, beside), ...beside];
  const read = records.map(fromStored);
  return {
    records,
    entries: read.filter((entry) => typeof entry === 'object').sort(byMaking),
    newer: read.filter((entry) => entry === 'newer').length,
    damaged: records.filter((_, index) => read[index] === 'damaged'),
  };
}

/** A tab that has not seen another one's write has left it beside its own. */
function onePerOp(records: readonly StoredEntry[]): StoredEntry[] {
  const found = new Map<string, StoredEntry>();
  for (const one of records) {
    if (!found.has(one.op) || isChanged(one)) found.set(one.op, one);
  }
  return [...found.values()];
}

/** Whether something happened to an entry since it was made. */
function isChanged({ attempted, failure }: StoredEntry): boolean {
  return attempted === true || Boolean(failure);
}

/** Of some records, those whose operations are not among the others'. */
export function without<R extends { readonly op: string }>(
  records: readonly R[],
  others: readonly { readonly op: string }[],
): R[] {
  const ops = new Set(others.map(({ op }) => op));
  return records.filter(({ op }) => !ops.has(op));
}
