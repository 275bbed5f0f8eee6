import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { Snippet } from '../../api/types.ts';
import { useCreation } from '../../api/useCreation.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { type ToastInput, toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

const words = texts.snippets;

/** The tenant's snippets by name; null if not signed in, which differs from having none. */
export function useSnippets() {
  // Others may have added some since the builder read them.
  return useQuery({ ...apiQuery(keys.snippets), refetchOnMount: 'always' });
}

function reload(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.snippets, exact: true });
}

/** Saves what a form has of a snippet: a new one, or another name and text of one. */
export function useSaveSnippet(before: Snippet | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { create, isPending } = useCreation({
    make: (id, { kind, name, body }: Omit<Snippet, 'id'>) =>
      before === null
        ? requestJson('POST', '/api/snippets', { id, kind, name, body })
        : requestJson('PUT', `/api/snippets/${before.id}`, { name, body }),
    onSuccess: () => {
      toast(words.saved);
      onSaved();
      return reload(queryClient);
    },
    onError: (error) => {
      const failed = waitsOffline(error) ? texts.templates.needsConnection : words.saveFailed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
  return { save: create, isSaving: isPending };
}

type Deletion = {
  snippet: Snippet;
  /** Called before its row is removed, to move the focus. */
  beforeRowGoes: () => void;
};

/** Deletes a snippet; the toast offers Undo. Texts that it was inserted into stay as they are. */
export function useDeleteSnippet() {
  const queryClient = useQueryClient();

  async function undo(snippet: Snippet): Promise<void> {
    try {
      await requestJson('POST', '/api/snippets', snippet);
      toast(words.restored);
      await reload(queryClient);
    } catch {
      offerUndo({ ...words.restoreFailed, variant: 'destructive' }, snippet);
    }
  }

  function offerUndo(message: ToastInput, snippet: Snippet): void {
    toast({ ...message, action: { ...texts.undo, run: () => void undo(snippet) } });
  }

  return useAction({
    call: ({ snippet }: Deletion) => requestJson('DELETE', `/api/snippets/${snippet.id}`),
    after: (_, { snippet, beforeRowGoes }) => {
      offerUndo(words.deleted, snippet);
      beforeRowGoes();
      queryClient.setQueryData(keys.snippets, (old) => old?.filter(({ id }) => id !== snippet.id));
      return reload(queryClient);
    },
    failed: (error) => (waitsOffline(error) ? texts.templates.needsConnection : words.deleteFailed),
  });
}
