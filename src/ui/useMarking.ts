import type { Marking } from '@domain/types.ts';
import { texts } from '../texts/texts.ts';
import { type ToastInput, toast } from './toast.ts';
import { useAction } from './useAction.ts';

const words = texts.completion;

type Marked = { marked: number; events: readonly string[]; left: number };

type MarkingInput = {
  mark: (marking: Marking) => Promise<Marked>;
  /** Answers how many of the events it undid. */
  undo: (events: readonly string[]) => Promise<number>;
  failed: ToastInput | ((error: Error) => ToastInput);
  /** Called when nothing is left to be marked. */
  onDone: () => void;
  reload: () => void;
};

/** Marks accepted quotes as done or invoiced; the toast offers Undo. */
export function useMarking({ mark, undo, failed, onDone, reload }: MarkingInput) {
  async function runUndo(events: readonly string[]): Promise<void> {
    try {
      toast((await undo(events)) > 0 ? words.undone : words.changedSince);
    } catch {
      offerUndo(words.undoFailed, events);
    }
    reload();
  }

  function offerUndo(said: ToastInput, events: readonly string[]): void {
    toast({ ...said, action: { ...texts.undo, run: () => void runUndo(events) } });
  }

  return useAction({
    call: mark,
    after: ({ marked, events, left }, { completion }) => {
      const done = words.marked[completion ?? 'none'](marked);
      const accepted = marked > 0 ? done : words.nothingAccepted;
      const said = left > 0 ? words.partly(done.title) : accepted;
      if (events.length > 0) offerUndo(said, events);
      else toast(said);
      if (left === 0) onDone();
    },
    failed,
    // Also after a failure, whose answer may be all that was lost.
    onSettled: reload,
  });
}
