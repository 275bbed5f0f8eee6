import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/apiError.ts';
import { requestJson } from '../../../api/client.ts';
import type { UndoneImport } from '../../../api/types.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshLibrary } from './useImport.ts';

const words = texts.csvImport.undo;

/** Undoes an import, and reports what could not be undone. */
export function useUndoImport(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) => requestJson('POST', `/api/services/import/${importId}/undo`),
    onSuccess: async (undone) => {
      onDone();
      toast({ title: words.succeeded, description: undoSummary(undone) });
      await refreshLibrary(queryClient);
    },
    onError: async (error) => {
      const isSuperseded = error instanceof ApiError && error.status === 404;
      toast({ ...(isSuperseded ? words.superseded : words.failed), variant: 'destructive' });
      if (!isSuperseded) return;
      onDone();
      await refreshLibrary(queryClient);
    },
  });
}

/** The outcome in short sentences, omitting those with a count of zero. */
export function undoSummary(undone: UndoneImport): string {
  const { removed, restored, kept, keptNames, gone, inQuotes } = undone;
  const sentences = [
    removed > 0 ? words.removed(removed) : '',
    restored > 0 ? words.restored(restored) : '',
    kept > 0 ? words.kept(kept, keptNames) : '',
    gone > 0 ? words.gone(gone) : '',
    inQuotes > 0 ? words.inQuotes(inQuotes) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
