/** The list with the item at `from` moved to `to`. */
export function moveWithin<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * Applies an order that was made for an earlier list to the current one: removed items are omitted,
 * and new ones follow at the end, where the server puts them too.
 */
export function orderOf(order: readonly string[], current: readonly string[]): readonly string[] {
  const existing = new Set(current);
  const ordered = new Set(order);
  return [...order.filter((id) => existing.has(id)), ...current.filter((id) => !ordered.has(id))];
}
