import type { LineItem } from '@domain/types.ts';

/**
 * Items in the order of `ids` with matching positions, as the server assigns them; items not in
 * `ids` follow in their current order. An item whose position is unchanged keeps its identity.
 */
export function inOrder(items: readonly LineItem[], ids: readonly string[]): LineItem[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: LineItem) => places.get(id) ?? ids.length;
  return items
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((item, sortOrder) => (item.sortOrder === sortOrder ? item : { ...item, sortOrder }));
}
