import type { Disk } from '../disk/disk.ts';
import {
  isTaken,
  type Kept,
  type SecondPlace,
  type Taken,
  withTaken,
} from '../disk/secondPlace.ts';
import { applied, type Change, prune, remove } from './changes.ts';
import type { Entry } from './entry.ts';
import { type Shared, sharedEntries, without } from './sharedEntries.ts';
import type { StoredEntry } from './storedEntry.ts';
import { superseded } from './superseded.ts';

/** A change that is on the screen and not yet in what tabs share. */
export type Pending = {
  change: Change;
  /**
   * An addition that the second place has is only shown: other tabs may send it, so it must not be
   * added again.
   */
  kind?: 'shown' | 'addition';
  /** Called after the first attempt to write it. */
  settle?: () => void;
};

/** What an attempt to write has led to. */
type Written = {
  entries: readonly Entry[];
  /** What is still to be written. */
  left: readonly Pending[];
  /** Whether everything is in one of the two places. */
  isStored: boolean;
  isChanged: boolean;
};

type PlacesDeps = {
  disk: Disk;
  secondPlace: SecondPlace;
  /** What was read, and is no entry of this build. */
  onRead: (found: Pick<Shared, 'newer' | 'damaged'>) => void;
  /** What another tab had put in the second place is on the disk. */
  onStored: () => void;
};

/** The two places where all tabs keep the waiting edits. */
export type Places = {
  /**
   * Makes changes in them, and reads them. Never rejects.
   * @param shared the entries as last read, for when there is no disk
   */
  write: (made: readonly Pending[], shared: readonly Entry[]) => Promise<Written>;
};

export function createPlaces({ disk, secondPlace, onRead, onStored }: PlacesDeps): Places {
  /** Writes to the disk, in a transaction that no other tab can interrupt. */
  async function onDisk(made: readonly Pending[]): Promise<Written> {
    await takeOver();
    const written: Written = { entries: [], left: [], isStored: true, isChanged: false };
    await disk.change((records) => {
      const before = read(records, []).entries;
      const changes = made.map(({ change }) => change);
      const after = [prune(), ...changes, prune()].reduce(applied, before);
      const removed = without(before, after);
      const put = after.filter((entry) => !before.includes(entry));
      written.entries = after;
      written.isChanged = removed.length + put.length > 0;
      return { remove: opsOf(removed), put };
    });
    return written;
  }

  /** This tab's last write of which the disk knows that nothing is left to take over. */
  let noted = 0;

  /**
   * Puts on the disk what any tab has in the second place, and erases it there once the disk has it.
   * This precedes each write, so that nothing older waits there when a value is sent, and has a
   * transaction of its own: what leaves the disk while it is in the second place would come back.
   */
  async function takeOver(): Promise<void> {
    if (secondPlace.all().length === 0 && secondPlace.lastWrite().number === noted) return;
    const found: Kept[] = [];
    let own = secondPlace.lastWrite();
    await disk.change((records, taken) => {
      found.push(...secondPlace.all());
      own = secondPlace.lastWrite();
      const kept = found.filter((one) => !isTaken(one, taken));
      const beside = kept.map(({ record }) => record);
      const shared = new Set(sharedEntries(records, beside).records);
      const put = beside.filter((one) => shared.has(one));
      return { remove: [], put, taken: withTaken(taken, [...kept.map(({ write }) => write), own]) };
    });
    noted = own.number;
    secondPlace.erase(found);
    onStored();
  }

  /** As `onDisk`, where the disk is full: it gives away what changes, and the second place has it. */
  async function besideDisk(made: readonly Pending[]): Promise<Written> {
    const attempts: ReturnType<typeof inSecondPlace>[] = [];
    await disk.change((records, taken) => {
      const attempt = inSecondPlace(made, records, taken);
      attempts.push(attempt);
      return { remove: opsOf([...attempt.moved, ...attempt.removed]), put: [] };
    });
    const { done, moved, removed, entries, obsolete } = attempts[0] as (typeof attempts)[0];
    // Not before: without them, what they take back on the disk would be sent.
    secondPlace.erase(obsolete);
    const left = made.slice(done);
    const isChanged = moved.length + removed.length > 0;
    return { entries, left, isStored: left.length === 0, isChanged };
  }

  /** As `onDisk`, where there is no disk: once there is one, it gets the same changes. */
  function withoutDisk(made: readonly Pending[], shared: readonly Entry[]): Written {
    const { done, moved, removed, entries, obsolete } = inSecondPlace(made, shared, {});
    secondPlace.erase(obsolete);
    const left = made.filter(({ kind }, index) => kind !== 'addition' || index >= done);
    const isChanged = moved.length + removed.length > 0;
    const isStored = done === made.length && secondPlace.isThere();
    return { entries, left, isStored, isChanged };
  }

  /** Makes changes in the second place, as far as there is room, except for erasing what is obsolete. */
  function inSecondPlace(made: readonly Pending[], records: readonly StoredEntry[], taken: Taken) {
    const beside = secondPlace.all().filter((one) => !isTaken(one, taken));
    const before = read(records, beside).entries;
    const wanted = prunedBeside(before);
    let after = wanted;
    let done = 0;
    for (const { change } of made) {
      const next = applied(after, change);
      if (!putNew(after, next)) break;
      after = next;
      done += 1;
    }
    const entries = prunedBeside(after);
    const kept = secondPlace.all();
    secondPlace.erase(recordsOf(without(wanted, after), kept));
    const obsolete = recordsOf([...without(before, wanted), ...without(after, entries)], kept);
    const moved = entries.filter((entry) => !before.includes(entry));
    return { done, entries, moved, removed: without(before, entries), obsolete };
  }

  /** What is left once obsolete entries are gone; where there is no room, bases stay as they are. */
  function prunedBeside(entries: readonly Entry[]): readonly Entry[] {
    const wanted = applied(entries, prune());
    return putNew(entries, wanted) ? wanted : applied(entries, remove(superseded(entries)));
  }

  const putNew = (before: readonly Entry[], after: readonly Entry[]) =>
    secondPlace.put(after.filter((entry) => !before.includes(entry)));

  function read(records: readonly StoredEntry[], kept: readonly Kept[]): Shared {
    const beside = kept.map(({ record }) => record);
    const found = sharedEntries(records, beside);
    onRead({ newer: found.newer, damaged: found.damaged });
    return found;
  }

  return {
    write: (made, shared) =>
      onDisk(made)
        .catch(() => besideDisk(made))
        .catch(() => withoutDisk(made, shared)),
  };
}

function recordsOf(entries: readonly Entry[], kept: readonly Kept[]): Kept[] {
  const ops = opsOf(entries);
  return kept.filter(({ record }) => ops.includes(record.op));
}

const opsOf = (entries: readonly Entry[]) => entries.map(({ op }) => op);
