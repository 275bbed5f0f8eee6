import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { partOfRow, type RowPart } from './rowParts.ts';

type Wanted = { itemId: string; part: RowPart };

/**
 * Focuses a part of a row, now or as soon as the row is there: one that was just added is not yet.
 * A text is selected, so that typing replaces it.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const wanted = useRef<Wanted | null>(null);
  const tryNow = useCallback(() => {
    if (!wanted.current) return;
    const element = partOfRow(list.current, wanted.current.itemId, wanted.current.part);
    if (!element) return;
    wanted.current = null;
    element.focus();
    if (element instanceof HTMLInputElement) element.select();
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it waits for.
  useLayoutEffect(tryNow, [ids]);
  return useCallback(
    (itemId: string, part: RowPart) => {
      wanted.current = { itemId, part };
      tryNow();
    },
    [tryNow],
  );
}
