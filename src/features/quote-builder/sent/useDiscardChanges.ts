import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../api/apiError.ts';
import { keys } from '../../../api/keys.ts';
import { discardChanges } from '../../../outbox/edits/discardChanges.ts';
import { failureOf } from '../../../outbox/send/failure.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { type ToastInput, toast } from '../../../ui/toast.ts';
import { focusQuote } from '../leadTo.ts';

const words = texts.quote.sinceSent;

/** Discards the changes since the quote was sent; the toast offers Undo. */
export function useDiscardChanges(quoteId: string): () => void {
  const queryClient = useQueryClient();

  async function tell(
    saved: Promise<boolean>,
    done: ToastInput,
    failed: ToastInput,
  ): Promise<void> {
    try {
      const isWhole = await saved;
      toast(isWhole ? done : { ...done, description: words.notWhole });
      void queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) });
    } catch (error) {
      const what = failureOf(error).parked ? failed : done;
      toast({ ...what, ...(waitsOffline(error) ? texts.outbox.onThisDevice : reasonOf(error)) });
    }
  }

  return () => {
    const discarded = discardChanges(quoteId);
    if (!discarded) return;
    // The pressed button disappears, so move the focus to the quote.
    focusQuote({ preventScroll: true });
    const undo = () => void tell(discarded.undo(), words.undone, words.undoFailed);
    const done = { ...words.discarded, action: { ...texts.undo, run: undo } };
    void tell(discarded.saved, done, words.discardFailed);
  };
}
