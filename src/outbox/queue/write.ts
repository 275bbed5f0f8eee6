import { applied, type Change, prune } from './changes.ts';
import type { Entry } from './entry.ts';

type Known = { readonly op: string };

/** Of some records, those whose operations are not among the known ones. */
export function without<R extends Known>(records: readonly R[], known: readonly Known[]): R[] {
  const ops = new Set(known.map(({ op }) => op));
  return records.filter(({ op }) => !ops.has(op));
}

/**
 * The entries after a tab's changes. Another tab may have taken an entry over from the second
 * place, and it may have been sent since, so a change never adds one that the tab has put there.
 */
export function written(
  entries: readonly Entry[],
  changes: readonly Change[],
  mirrored: readonly Known[],
): readonly Entry[] {
  const after = [...changes, prune()].reduce(applied, entries);
  return without(after, without(mirrored, entries));
}
