import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { deleteQuote } from '../../outbox/edits/deleteQuote.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { dropFromLists, reloadLists } from './useQuoteList.ts';

type Deletion = {
  quoteId: string;
  /** Whether it is the quote on the screen. */
  isOpen: boolean;
  /** Called before its row is removed, to move the focus. */
  beforeRowGoes: () => void;
};

/** Deletes a quote; the toast offers Undo, which also reopens it if it was open. */
export function useDeleteQuote(onOpenDeleted: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function undo({ quoteId, isOpen }: Deletion, restore: () => Promise<void>) {
    try {
      await restore();
      toast(texts.quote.restored);
      if (isOpen) void navigate(`/?quote=${quoteId}`);
      await reloadLists(queryClient);
    } catch {
      offerUndo({ ...texts.quote.restoreFailed, variant: 'destructive' }, () =>
        undo({ quoteId, isOpen, beforeRowGoes: () => {} }, restore),
      );
    }
  }

  return useAction({
    call: ({ quoteId }: Deletion) => deleteQuote(quoteId),
    after: async (restore, deletion) => {
      offerUndo(texts.quote.deleted, () => undo(deletion, restore));
      deletion.beforeRowGoes();
      await dropFromLists(queryClient, deletion.quoteId);
      if (deletion.isOpen) onOpenDeleted();
    },
    failed: texts.quote.deleteFailed,
  });
}

function offerUndo(message: Parameters<typeof toast>[0], undo: () => Promise<void>): void {
  toast({ ...message, action: { ...texts.undo, run: () => void undo() } });
}
