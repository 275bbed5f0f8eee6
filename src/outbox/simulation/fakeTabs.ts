import type { Platform } from '../tabs/tabs.ts';
import { delay, type Life } from './life.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** The lock and the channel that the tabs of one browser share. */
export type FakeTabs = {
  join: (life: Life, isHidden: () => boolean) => Platform;
  check: () => void;
};

type Request = { life: Life; begin: () => void };
type Holder = { life: Life; steal: () => void };
type Listener = { life: Life; hear: (message: unknown) => void; lastAt: Map<Life, number> };

export function createFakeTabs(time: Time, random: Random): FakeTabs {
  let holder: Holder | undefined;
  let requests: Request[] = [];
  const listeners = new Set<Listener>();

  function grant(): void {
    if (holder?.life.isAlive()) return;
    holder = undefined;
    requests = requests.filter(({ life }) => life.isAlive());
    requests.shift()?.begin();
  }

  function withLock(life: Life, { steal = false }: { steal?: boolean }, work: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      const begin = () => {
        const own: Holder = { life, steal: () => life.after(0, () => reject(new Error('stolen'))) };
        holder = own;
        const release = () => {
          if (holder === own) holder = undefined;
          resolve();
          grant();
        };
        life.after(delay(random, 2, 20), () => void work().then(release, reject));
      };
      if (steal) {
        holder?.steal();
        begin();
      } else {
        requests.push({ life, begin });
        grant();
      }
    });
  }

  /** Messages of one tab arrive in order; those of a killed tab may be lost. */
  function post(from: Life, message: unknown): void {
    for (const listener of listeners) {
      if (listener.life === from || !listener.life.isAlive()) continue;
      const at = Math.max(listener.lastAt.get(from) ?? 0, time.now() + delay(random, 5, 500));
      listener.lastAt.set(from, at);
      const copy = structuredClone(message);
      time.after(at - time.now(), () => {
        if (from.isAlive() || random.chance(0.5)) listener.life.after(0, () => listener.hear(copy));
      });
    }
  }

  return {
    check: grant,
    join: (life, isHidden) => ({
      clock: life,
      post: (message) => post(life, message),
      onPosted: (hear) => listeners.add({ life, hear, lastAt: new Map() }),
      withLock: (options, work) => withLock(life, options, work),
      isHidden,
      onVisibility: () => {},
    }),
  };
}
