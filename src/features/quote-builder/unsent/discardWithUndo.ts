import type { Entry } from '../../../outbox/queue/entry.ts';
import { discardEntries } from '../../../outbox/view/unsentEdits.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';

/** Discards edits that the server does not have; the toast offers Undo. */
export function discardWithUndo(entries: readonly Entry[]): void {
  const undo = discardEntries(entries);
  toast({ ...texts.outbox.discarded(entries.length), action: { ...texts.undo, run: undo } });
}
