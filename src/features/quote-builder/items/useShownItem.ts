import { type AnimationEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { rowOf } from './rowParts.ts';
import { onShowLineItem } from './shownItem.ts';

/**
 * Scrolls to the row that is to be shown and highlights it for a moment; the focus stays where it is.
 * @param itemIds changes when rows appear: one that was just added is not there yet
 * @returns ends the highlight; a listener of the list
 */
export function useShownItem(list: RefObject<HTMLElement | null>, itemIds: readonly string[]) {
  const wanted = useRef<string | null>(null);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const tryNow = useCallback(() => {
    const row = wanted.current === null ? null : rowOf(list.current, wanted.current);
    if (!row) return;
    wanted.current = null;
    row.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
    row.dataset.shown = '';
  }, [list, isStill]);
  useEffect(
    () =>
      onShowLineItem((itemId) => {
        wanted.current = itemId;
        tryNow();
      }),
    [tryNow],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when the rows change.
  useEffect(tryNow, [itemIds]);
  return useCallback(({ target }: AnimationEvent) => {
    if (target instanceof HTMLElement) delete target.dataset.shown;
  }, []);
}
