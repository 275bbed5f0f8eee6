import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { partOfRow, type RowPart, rowOf } from './rowParts.ts';

type Target = { itemId: string; part: RowPart };

/**
 * Focuses a part of a row, as soon as the row is rendered: one that was just added is not yet. Text
 * is selected, so that typing replaces it.
 * @param shown changes whenever rows or parts of them appear
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, shown: unknown) {
  const target = useRef<Target | null>(null);
  const tryNow = useCallback(() => {
    if (!target.current) return;
    const element = partOfRow(list.current, target.current.itemId, target.current.part);
    if (!element) {
      // It gets its fields in the next frame.
      const row = rowOf(list.current, target.current.itemId);
      if (row?.dataset.far) requestAnimationFrame(tryNow);
      return;
    }
    target.current = null;
    element.focus();
    if (element instanceof HTMLTextAreaElement) element.select();
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when the rows change.
  useLayoutEffect(tryNow, [shown]);
  return useCallback(
    (itemId: string, part: RowPart) => {
      target.current = { itemId, part };
      tryNow();
    },
    [tryNow],
  );
}
