import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { deleteQuote } from '../../outbox/edits/deleteQuote.ts';
import { texts } from '../../texts/texts.ts';
import { type ToastInput, toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { reloadTemplates } from './useTemplates.ts';

const words = texts.templates.delete;

export type Deletion = {
  id: string;
  /** Called before its row is removed, to move the focus. */
  beforeRowGoes: () => void;
};

/** Deletes a template; the toast offers Undo. */
export function useDeleteTemplate() {
  const queryClient = useQueryClient();

  async function undo(restore: () => Promise<void>): Promise<void> {
    try {
      await restore();
      toast(words.restored);
      await reloadTemplates(queryClient);
    } catch {
      offerUndo({ ...words.restoreFailed, variant: 'destructive' }, restore);
    }
  }

  function offerUndo(message: ToastInput, restore: () => Promise<void>): void {
    toast({ ...message, action: { ...texts.undo, run: () => void undo(restore) } });
  }

  return useAction({
    call: ({ id }: Deletion) => deleteQuote(id),
    after: (restore, { id, beforeRowGoes }) => {
      offerUndo(words.done, restore);
      beforeRowGoes();
      queryClient.setQueryData(keys.templates, (old) => old?.filter((one) => one.id !== id));
      return reloadTemplates(queryClient);
    },
    failed: words.failed,
  });
}
