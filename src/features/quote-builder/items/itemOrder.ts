/** The list with the item at `from` moved to `to`. */
export function moveWithin<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * The order with one section moved, with the items below its heading. What is above the first section
 * stays there.
 * @param from the section's place among the sections
 */
export function moveSection(
  ids: readonly string[],
  headings: readonly string[],
  from: number,
  to: number,
): string[] {
  const [above = [], ...sections] = ids.reduce<string[][]>(
    (blocks, id) => {
      if (headings.includes(id)) blocks.push([id]);
      else blocks.at(-1)?.push(id);
      return blocks;
    },
    [[]],
  );
  return [...above, ...moveWithin(sections, from, to).flat()];
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
