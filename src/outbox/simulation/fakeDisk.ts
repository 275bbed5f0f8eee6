import type { Disk, DiskChange, DiskEvents } from '../disk/disk.ts';
import type { Taken } from '../disk/secondPlace.ts';
import type { StoredEntry } from '../queue/storedEntry.ts';
import { delay, type Life, later } from './life.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** A browser's disk, which all its tabs share: slow, and at times full. */
export type FakeDisk = {
  /** What is on the disk once everything begun is done. */
  records: Map<string, StoredEntry>;
  setFull: (isFull: boolean) => void;
  /** Opens it for a tab, after a time. */
  openFor: (life: Life, opensAfter: number) => (events: DiskEvents) => Disk;
};

/** As long as the product waits for a disk that does not open. */
const patienceMs = 3000;

/** @param isForgetful broken on purpose: the disk does not keep that an entry was sent */
export function createFakeDisk(time: Time, random: Random, isForgetful: boolean): FakeDisk {
  const records = new Map<string, StoredEntry>();
  let taken: Taken = {};
  let freeAt = 0;
  let isFull = false;

  /** One transaction after another; those of a killed tab are lost. */
  function transact(change: DiskChange, life: Life): Promise<void> {
    return new Promise((resolve, reject) => {
      const begins = Math.max(freeAt, time.now()) + 1 + delay(random, 3, 300);
      freeAt = begins + delay(random, 3, 100);
      const commitsAfter = freeAt - begins;
      time.after(begins - time.now(), () => {
        if (!life.isAlive()) return;
        const made = change(structuredClone([...records.values()]), taken);
        const fails = isFull && (made.put.length > 0 || made.taken !== undefined);
        time.after(commitsAfter, () => {
          if (!life.isAlive()) return;
          if (!fails) write(made);
          life.after(delay(random, 1, 30), () => {
            if (fails) reject(new Error('The disk is full'));
            else resolve();
          });
        });
      });
    });
  }

  function write({ remove, put, taken: next = taken }: ReturnType<DiskChange>): void {
    taken = next;
    for (const op of remove) records.delete(op);
    for (const record of put) {
      const kept = structuredClone(record);
      if (isForgetful) kept.attempted = false;
      records.set(record.op, kept);
    }
  }

  function openFor(life: Life, opensAfter: number) {
    return ({ onOpen }: DiskEvents): Disk => {
      let isOpen = false;
      let isOverdue = false;
      life.after(opensAfter, () => {
        isOpen = true;
        onOpen();
      });
      async function opened(): Promise<void> {
        const wait = isOverdue ? 0 : Math.min(opensAfter, patienceMs);
        await later(life, wait, () => {});
        isOverdue = !isOpen;
        if (!isOpen) throw new Error('The disk does not open');
      }
      return {
        isOpen: () => isOpen,
        settled: () => later(life, opensAfter, () => {}),
        change: async (change) => {
          if (!isOpen) await opened();
          await transact(change, life);
        },
      };
    };
  }

  return {
    records,
    openFor,
    setFull: (full) => {
      isFull = full;
    },
  };
}
