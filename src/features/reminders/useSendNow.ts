import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { reminders } from '../../texts/reminders.ts';
import { remindedToast } from '../../ui/remindedToast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Acted } from './ReminderRow.tsx';

/** Sends a reminder now instead of later. */
export function useSendNow() {
  const queryClient = useQueryClient();
  return useAction({
    call: ({ reminder: { quoteId, kind } }: Acted) =>
      requestJson('POST', '/api/reminders', { quoteIds: [quoteId], kind }),
    done: remindedToast,
    after: (_, { beforeRowGoes }) => {
      beforeRowGoes();
      return queryClient.invalidateQueries({ queryKey: keys.reminders, exact: true });
    },
    failed: reminders.failed,
  });
}
