import { ordered, sectionsOf } from '@domain/sections.ts';

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
  const [above = [], ...sections] = sectionsOf(rowsOf(ids, headings)).map(({ heading, items }) =>
    [...(heading ? [heading] : []), ...items].map(({ id }) => id),
  );
  return [...above, ...moveWithin(sections, from, to).flat()];
}

const rowsOf = (ids: readonly string[], headings: readonly string[]) =>
  ids.map((id) => ({ id, section: headings.includes(id) ? 'prices' : 'none' }) as const);

/**
 * Applies an order that was made for an earlier list to the current one: removed items are omitted, and
 * new ones follow at the end of their section, where the server puts them too.
 */
export const orderOf = (
  order: readonly string[],
  current: readonly string[],
  headings: readonly string[],
): readonly string[] => ordered(rowsOf(current, headings), order).map(({ id }) => id);
