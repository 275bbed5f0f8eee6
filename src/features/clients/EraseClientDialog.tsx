import type { Client } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { clients } from '../../texts/clients.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAction } from '../../ui/useAction.ts';
import styles from './clients.module.css';

const words = clients.erase;

type EraseClientDialogProps = {
  client: Client;
  open: boolean;
  onClose: () => void;
  onErased: () => void;
};

/** Asks before a client is erased, and says what stays. */
export function EraseClientDialog({ client, open, onClose, onErased }: EraseClientDialogProps) {
  const queryClient = useQueryClient();
  const erasing = useAction({
    call: () => requestJson('DELETE', `/api/clients/${client.id}`),
    done: words.done,
    after: async () => {
      onErased();
      queryClient.setQueryData(keys.clients, (old) => old?.filter(({ id }) => id !== client.id));
      // Quotes that are kept in this tab have the name and the id.
      await queryClient.invalidateQueries({ queryKey: keys.quotes });
    },
    failed: (error) => {
      const reason = error instanceof ApiError && error.status === 409 ? error.detail : undefined;
      return reason ? { ...words.failed, description: reason } : words.failed;
    },
  });
  return (
    <ConfirmDialog
      title={words.title(client.name)}
      open={open}
      confirmLabel={words.confirm}
      danger
      busy={erasing.isPending}
      onConfirm={() => erasing.mutate()}
      onCancel={onClose}
    >
      <p>{words.text}</p>
      <p className={styles.consequence}>{words.drafts}</p>
      <p className={styles.consequence}>{words.sent}</p>
    </ConfirmDialog>
  );
}
