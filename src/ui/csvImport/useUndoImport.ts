import { useMutation } from '@tanstack/react-query';
import { csvImport } from '../../texts/csvImport.ts';
import { toast } from '../toast.ts';
import type { ImportKind, PlannedRow, Undone } from './importKind.ts';

const words = csvImport.undo;

/** Undoes an import, and reports what could not be undone. */
export function useUndoImport<Row extends PlannedRow>(kind: ImportKind<Row>, onDone: () => void) {
  return useMutation({
    mutationFn: kind.undo,
    onSuccess: async (undone) => {
      onDone();
      toast({ title: words.succeeded, description: undoSummary(kind.words.undo, undone) });
      await kind.refresh();
    },
    onError: async (error) => {
      const isSuperseded = kind.isSuperseded(error);
      toast({ ...(isSuperseded ? words.superseded : words.failed), variant: 'destructive' });
      if (!isSuperseded) return;
      onDone();
      await kind.refresh();
    },
  });
}

/** The outcome in short sentences, omitting those with a count of zero. */
export function undoSummary(
  kind: ImportKind<PlannedRow>['words']['undo'],
  { removed, restored, kept, keptNames, gone, inQuotes }: Undone,
): string {
  const sentences = [
    removed > 0 ? kind.removed(removed) : '',
    restored > 0 ? kind.restored(restored) : '',
    kept > 0 ? words.kept(kept, keptNames) : '',
    gone > 0 ? kind.gone(gone) : '',
    inQuotes > 0 ? kind.inQuotes(inQuotes) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
