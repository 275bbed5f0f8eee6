/** Which quotes of a view are selected: these or, with `isAll`, all but these. */
export type Selection = { isAll: boolean; ids: ReadonlySet<string> };

export const nothing: Selection = { isAll: false, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: string): boolean => ids.has(id) !== isAll;

/** How many are selected of this many. */
export const countOf = ({ isAll, ids }: Selection, all: number): number =>
  isAll ? Math.max(all - ids.size, 0) : ids.size;

/** The selection with a quote selected or not. */
export function toggled({ isAll, ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { isAll, ids: next };
}
