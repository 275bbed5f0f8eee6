import type { ReminderValues } from '@domain/reminderFields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { reminders } from '../../texts/reminders.ts';
import { useAction } from '../../ui/useAction.ts';

const words = reminders.settings;

/** The settings as they are typed. */
type Typed = { [F in keyof ReminderValues]: ReminderValues[F] | string };

/** Stores when reminders go out, which changes those that go out next. */
export function useSaveReminders() {
  const queryClient = useQueryClient();
  return useAction({
    call: (settings: Typed) =>
      requestJson('PUT', '/api/reminders/settings', settings as ReminderValues),
    onDone: (saved) => queryClient.setQueryData(keys.reminderSettings, saved),
    done: words.saved,
    after: () => queryClient.invalidateQueries({ queryKey: keys.reminders, exact: true }),
    failed: words.failed,
  });
}
