import type { LineItem } from '@quote/types.ts';

/**
 * Items in the order of `ids` and with the places that go with it, as the server gives them: those
 * that `ids` does not name follow in their own order. An item that keeps its place keeps its identity.
 */
export function inOrder(items: readonly LineItem[], ids: readonly string[]): LineItem[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: LineItem) => places.get(id) ?? ids.length;
  return items
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((item, sortOrder) => (item.sortOrder === sortOrder ? item : { ...item, sortOrder }));
}
