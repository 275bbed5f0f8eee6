import { useQueryClient } from '@tanstack/react-query';
import { completeQuotes, undoCompletions } from '../../../api/completeQuotes.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { CompletionDialog } from '../../../ui/CompletionDialog.tsx';
import { useMarking } from '../../../ui/useMarking.ts';
import { reloadLists } from '../useQuoteList.ts';
import type { QuotesView } from './quotesView.ts';
import { ListChanged, selectedIds } from './selectedIds.ts';
import type { Selection } from './selection.ts';

const words = texts.completion;

type MarkDialogProps = {
  open: boolean;
  view: QuotesView;
  selection: Selection;
  count: number;
  /** Called when every quote that is accepted is marked. */
  onMarked: () => void;
  onClose: () => void;
};

/** Marks the accepted ones of the selected quotes as done or invoiced. */
export function MarkDialog(props: MarkDialogProps) {
  const { open, view, selection, count, onMarked, onClose } = props;
  const queryClient = useQueryClient();
  const marking = useMarking({
    mark: async (wanted) => completeQuotes(await selectedIds(view, selection, count), wanted),
    undo: undoCompletions,
    failed: (error) => (error instanceof ListChanged ? quotes.archive.listChanged : words.failed),
    onDone: onMarked,
    reload: () => void reloadLists(queryClient),
  });
  return (
    <CompletionDialog
      open={open}
      title={words.dialog.titleOf(count)}
      marked={{ completion: null, note: '' }}
      noteHint={words.dialog.notesHint}
      busy={marking.isPending}
      // Left empty, each quote keeps the note that it has.
      onSave={({ completion, note }) => marking.mutate({ completion, note: note || null })}
      onClose={onClose}
    >
      {words.dialog.onlyAccepted}
    </CompletionDialog>
  );
}
