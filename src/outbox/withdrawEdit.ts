import { currentUser } from './currentUser.ts';
import {
  type AnyEditedField,
  type EditedEntity,
  type Entry,
  isParked,
  isSameField,
} from './entry.ts';
import { store } from './store.ts';
import { isLeader, notifyTabs } from './thisTab.ts';

/** Operations that this tab withdrew. It finds them on the disk again if it becomes leader. */
const withdrawn = new Set<string>();

/**
 * Withdraws the unsent edits of a field, because its text can no longer be saved. What was sent
 * stays, answered or not, and nothing is sent in its place.
 */
export function withdrawEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  const user = currentUser();
  if (user === null) return;
  const ofField = { user: user.id, entity, id, field };
  const ops = store
    .all()
    .filter((entry) => entry.kind === 'edit' && isSameField(entry, ofField) && canWithdraw(entry))
    .map(({ op }) => op);
  if (ops.length === 0) return;
  if (isLeader()) {
    withdraw(ops);
    return;
  }
  // Only the leading tab knows what was sent. This tab hides the edits until it hears back.
  for (const op of ops) withdrawn.add(op);
  store.take({ remove: ops });
  notifyTabs({ kind: 'do', what: 'withdraw', ops });
}

/** In the leading tab: removes those of the given operations that were not sent. */
export function withdraw(ops: readonly string[]): void {
  const remove = store
    .all()
    .filter((entry) => ops.includes(entry.op) && canWithdraw(entry))
    .map(({ op }) => op);
  if (remove.length > 0) store.write({ remove });
}

/** The same for operations that this tab withdrew before it became leader. */
export function withdrawEarlier(): void {
  withdraw([...withdrawn]);
  withdrawn.clear();
}

/** Whether the server certainly does not have it: it was not sent, or was rejected. */
export function canWithdraw(entry: Entry): boolean {
  return !entry.attempted || isParked(entry);
}
