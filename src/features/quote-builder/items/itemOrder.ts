/** The list with the item at `from` taken out and put in at `to`. */
export function moveWithin<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * An order that was made of an earlier list, on the list of now: what is gone is left out, what came
 * since follows at the end, where the server puts it too.
 */
export function orderOf(order: readonly string[], now: readonly string[]): readonly string[] {
  const there = new Set(now);
  const named = new Set(order);
  return [...order.filter((id) => there.has(id)), ...now.filter((id) => !named.has(id))];
}
