import { ordered } from '@domain/sections.ts';
import type { LineItem } from '@domain/types.ts';

/**
 * Items in the order of `ids` with matching positions, as the server assigns them. An item whose
 * position is unchanged keeps its identity.
 */
export function inOrder(items: readonly LineItem[], ids: readonly string[]): LineItem[] {
  return ordered(items, ids).map((item, sortOrder) =>
    item.sortOrder === sortOrder ? item : { ...item, sortOrder },
  );
}
