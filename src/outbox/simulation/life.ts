import type { Clock } from '../clock.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** A tab as the system sees it: it can be frozen and killed at any time. */
export type Life = Clock & {
  isAlive: () => boolean;
  /** Until it thaws, nothing reaches the tab; then everything does, in order. */
  freeze: (ms: number) => void;
  isFrozen: () => boolean;
  /** The tab's clock jumps. */
  jump: (ms: number) => void;
  kill: () => void;
};

export function createLife(time: Time): Life {
  let isAlive = true;
  let thawsAt = 0;
  let ahead = 0;
  function after(ms: number, work: () => void): () => void {
    let cancel = time.after(ms, () => {
      if (!isAlive) return;
      if (time.now() < thawsAt) cancel = time.after(thawsAt - time.now(), () => isAlive && work());
      else work();
    });
    return () => cancel();
  }
  return {
    now: () => time.now() + ahead,
    after,
    isAlive: () => isAlive,
    freeze: (ms) => {
      thawsAt = time.now() + ms;
    },
    isFrozen: () => time.now() < thawsAt,
    jump: (ms) => {
      ahead += ms;
    },
    kill: () => {
      isAlive = false;
    },
  };
}

/** Resolves or rejects after a time, if the tab lives until then. */
export function later<T>(life: Life, ms: number, outcome: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    life.after(ms, () => {
      try {
        resolve(outcome());
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** How long something takes: mostly a moment, sometimes long. */
export function delay(random: Random, usual: number, longest: number): number {
  return random.chance(0.9) ? random.whole(0, usual) : random.whole(usual, longest);
}
