import type { Entry } from '../../../outbox/queue/entry.ts';
import type { StoredEntry } from '../../../outbox/queue/storedEntry.ts';
import { discardDamaged } from '../../../outbox/view/damaged.ts';
import { discardEntries } from '../../../outbox/view/unsentEdits.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';

/** Discards edits that the server does not have; the toast offers Undo. */
export function discardWithUndo(entries: readonly Entry[]): void {
  report(entries.length, discardEntries(entries));
}

/** Discards damaged records; the toast offers Undo. */
export function discardDamagedWithUndo(records: readonly StoredEntry[]): void {
  report(records.length, discardDamaged(records));
}

function report(count: number, undo: () => void): void {
  toast({ ...texts.outbox.discarded(count), action: { ...texts.undo, run: undo } });
}
