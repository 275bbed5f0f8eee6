import type { Applied } from '../network/applied.ts';
import { faultsOfChoices } from './choices.ts';
import { faultsOfFields } from './fields.ts';
import { faultsOfItems } from './items.ts';
import type { Journal, Stored } from './journal.ts';
import { faultsOfOrder } from './order.ts';

/**
 * Compares what was done with what the stack did: nothing lost, duplicated or out of order.
 * @param before the items before the first change
 * @returns what is wrong, in plain English; empty if all is well
 */
export function findFaults(
  journal: Journal,
  applied: readonly Applied[],
  stored: Stored,
  before: readonly string[],
): string[] {
  const done = applied.filter(({ replayed }) => !replayed);
  return [
    ...journal.seen,
    ...faultsOfFields(journal, done, stored),
    ...faultsOfChoices(journal, done, stored),
    ...faultsOfItems(journal, done, stored),
    ...faultsOfOrder(journal, done, stored, before),
  ];
}
