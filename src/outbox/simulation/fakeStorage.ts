import { memoryStorage } from '../testing/memoryStorage.ts';
import { delay, type Life } from './life.ts';
import type { Random } from './random.ts';

/** A browser's localStorage: each tab hears of the others' changes a moment later. */
export type FakeStorage = {
  /** As it is once every tab has heard of everything. */
  current: Storage;
  /** As a tab sees it. */
  openFor: (life: Life) => Storage;
};

type Heard = { key: string; value: string | null; number: number };

type View = {
  life: Life;
  storage: Storage;
  /** What the tab has not heard of yet, in order. */
  unheard: Heard[];
  /** The tab's own last change of each key, which nothing older undoes. */
  own: Map<string, number>;
};

/** The counter of all edits is heard of at once: nobody types in two tabs within that moment. */
const counter = 'quotewright-sequence';

export function createFakeStorage(random: Random): FakeStorage {
  const current = memoryStorage();
  let views: View[] = [];
  let changes = 0;

  function change(by: View, key: string, value: string | null): void {
    changes += 1;
    by.own.set(key, changes);
    set(current, key, value);
    set(by.storage, key, value);
    views = views.filter(({ life }) => life.isAlive());
    for (const view of views.filter((other) => other !== by))
      tell(view, { key, value, number: changes });
  }

  /** Changes reach a tab in their order; one that was frozen hears of them after it thaws. */
  function tell({ life, storage, unheard, own }: View, heard: Heard): void {
    unheard.push(heard);
    life.after(0, () =>
      life.after(delay(random, 3, 300), () => {
        const next = unheard.shift();
        if (next && next.number > (own.get(next.key) ?? 0)) set(storage, next.key, next.value);
      }),
    );
  }

  return {
    current,
    openFor: (life) => {
      const storage = memoryStorage(current);
      const view: View = { life, storage, unheard: [], own: new Map() };
      views.push(view);
      return {
        get length() {
          return storage.length;
        },
        key: storage.key,
        getItem: (key) => (key === counter ? current : storage).getItem(key),
        setItem: (key, value) =>
          key === counter ? current.setItem(key, value) : change(view, key, value),
        removeItem: (key) => change(view, key, null),
        clear: storage.clear,
      };
    },
  };
}

function set(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
