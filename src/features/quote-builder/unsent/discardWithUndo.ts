import type { Entry } from '../../../outbox/entry.ts';
import { discardEntries } from '../../../outbox/unsentEdits.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';

/** Gives edits up that the server does not have; the toast offers to take that back. */
export function discardWithUndo(entries: readonly Entry[]): void {
  const takeBack = discardEntries(entries);
  toast({ ...texts.outbox.discarded(entries.length), action: { ...texts.undo, run: takeBack } });
}
