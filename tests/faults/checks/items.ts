import type { Applied } from '../network/applied.ts';
import type { Journal, Stored } from './journal.ts';

/** What is wrong with which items there are: those added, deleted and restored. */
export function faultsOfItems(
  { added, deletions }: Journal,
  done: readonly Applied[],
  stored: Stored,
): string[] {
  const faults: string[] = [];
  const isThere = new Set(stored.order);
  if (isThere.size !== stored.order.length) faults.push('an item exists twice');
  const arrived = new Set(done.filter(({ kind }) => kind === 'add').map(({ id }) => id));
  for (const { id } of added) {
    if (deletions.some((one) => one.id === id)) continue;
    if (!isThere.has(id)) faults.push(`item ${id}: was added but does not exist`);
    if (!arrived.has(id)) faults.push(`item ${id}: the addition was lost`);
  }
  for (const id of new Set(deletions.map((one) => one.id))) {
    const own = deletions.filter((one) => one.id === id);
    const last = own.at(-1);
    const isByOne = own.every(({ user }) => user === last?.user);
    const wasRestored = own.some(({ what }) => what === 'restored');
    // Where two people decide, the one whose decision arrives last has the last word.
    if (!last?.isSure || !(isByOne || !wasRestored)) continue;
    if (last.what === 'deleted' && isThere.has(id))
      faults.push(`item ${id}: was deleted but exists`);
    if (last.what === 'restored' && !isThere.has(id)) faults.push(`item ${id}: the undo was lost`);
  }
  return faults;
}
