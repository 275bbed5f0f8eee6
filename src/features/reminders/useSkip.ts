import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { NextReminder } from '../../api/types.ts';
import { reminders } from '../../texts/reminders.ts';
import { texts } from '../../texts/texts.ts';
import { type ToastInput, toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Acted } from './ReminderRow.tsx';

const words = reminders.next;

const put = ({ quoteId, kind }: NextReminder, skips: boolean) =>
  requestJson('PUT', '/api/reminders/skipped', { quoteId, kind, skips });

/** Skips a reminder; the toast offers Undo. */
export function useSkip() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: keys.reminders, exact: true });

  async function undo(reminder: NextReminder): Promise<void> {
    try {
      await put(reminder, false);
      toast(words.unskipped);
      await reload();
    } catch {
      offerUndo({ ...words.unskipFailed, variant: 'destructive' }, reminder);
    }
  }

  function offerUndo(said: ToastInput, reminder: NextReminder): void {
    toast({ ...said, action: { ...texts.undo, run: () => void undo(reminder) } });
  }

  return useAction({
    call: ({ reminder }: Acted) => put(reminder, true),
    after: (_, { reminder, beforeRowGoes }) => {
      offerUndo(words.skipped, reminder);
      beforeRowGoes();
    },
    failed: (error) => ({ ...words.skipFailed, ...reasonOf(error) }),
    // Also after a failure: it may have gone out.
    onSettled: () => void reload(),
  });
}
