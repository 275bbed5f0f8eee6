import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far from the screen a row still has its fields: further than one flick scrolls. */
const MARGIN = '800px 0px';

const bringers = new WeakMap<Element, () => void>();

/** Gives a row that is far from the screen its fields now, so that one of them can be focused. */
export function bringNear(row: HTMLElement): void {
  if (row.dataset.far) bringers.get(row)?.();
}

let observer: IntersectionObserver | undefined;
const listeners = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();

/** One observer for all rows: it tells of the rows that come and go at once. */
function observe(row: Element, listener: (entry: IntersectionObserverEntry) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN },
  );
  listeners.set(row, listener);
  observer.observe(row);
  return () => {
    listeners.delete(row);
    observer?.unobserve(row);
  };
}

/**
 * What must not go, however far it is: the focus, a drag, text that is nowhere but in its field, and what
 * somebody has unfolded.
 */
const holdsSomething = (row: Element) =>
  row.matches(':focus-within, [data-dragged]') ||
  row.querySelector('[aria-invalid="true"], [aria-expanded="true"], [data-unfolded]') !== null;

/** Without its fields, a row keeps the height that it had with them, if it ever had them. */
type Nearness = { isNear: boolean; height?: number };

const near: Nearness = { isNear: true };

/**
 * Whether a row is near enough to the screen to have its fields.
 * @param isLong false for a list that is short enough to show all its rows
 * @param isNearAtFirst until the browser says where the row is
 */
export function useIsNear(isLong: boolean, isNearAtFirst: boolean) {
  const [nearness, setNearness] = useState<Nearness>({ isNear: isNearAtFirst });
  const ref: RefCallback<HTMLElement> = useCallback(
    (row) => {
      if (!(row && isLong)) return undefined;
      bringers.set(row, () => flushSync(() => setNearness(near)));
      const end = observe(row, ({ isIntersecting, boundingClientRect: { height }, target }) => {
        if (isIntersecting) setNearness(near);
        else if (!holdsSomething(target))
          setNearness((before) => (before.isNear ? { isNear: false, height } : before));
      });
      return () => {
        bringers.delete(row);
        end();
      };
    },
    [isLong],
  );
  return { ref, ...(isLong ? nearness : near) };
}
