import { notificationChoices } from '@domain/constants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { CurrentUser, NotificationChoice } from '../../api/types.ts';
import { settings } from '../../texts/settings.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { useAction } from '../../ui/useAction.ts';
import styles from './settings.module.css';

const { notifications: words } = settings;

/** How often the user is told by email what clients did; saved at once. */
export function OwnNotifications({ user }: { user: CurrentUser }) {
  const saving = useSaveNotifications();
  const choose = (value: string) => {
    const choice = notificationChoices.find((one) => one === value);
    if (choice) saving.mutate(choice);
  };
  const chosen = saving.isPending ? saving.variables : user.notifications;
  const hint = user.email === '' ? words.noAddress : words.hints[chosen](user.email);
  return (
    <section className={styles.own} aria-label={words.heading}>
      <h3>{words.heading}</h3>
      <FormRow label={words.label} hint={hint}>
        {(id, hintId) => (
          <SelectInput
            id={id}
            hintId={hintId}
            value={chosen}
            onChange={choose}
            disabled={saving.isPending}
          >
            {notificationChoices.map((choice) => (
              <option key={choice} value={choice}>
                {words.choices[choice]}
              </option>
            ))}
          </SelectInput>
        )}
      </FormRow>
    </section>
  );
}

function useSaveNotifications() {
  const queryClient = useQueryClient();
  return useAction({
    call: (notifications: NotificationChoice) =>
      requestJson('PUT', '/api/auth/user', { notifications }),
    onDone: (user) => queryClient.setQueryData(keys.user, user),
    done: words.saved,
    failed: words.failed,
  });
}
