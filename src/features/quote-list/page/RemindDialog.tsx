import { quotes } from '../../../texts/quotes.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { QuotesView } from './quotesView.ts';
import type { Selection } from './selection.ts';
import { useRemind } from './useRemind.ts';

const words = quotes.remind;

type RemindDialogProps = {
  open: boolean;
  view: QuotesView;
  selection: Selection;
  count: number;
  onClose: () => void;
};

/** Asks before clients get a message; after a failure it stays open, to try again or to cancel. */
export function RemindDialog({ open, view, selection, count, onClose }: RemindDialogProps) {
  const reminding = useRemind();
  return (
    <ConfirmDialog
      title={words.title(count)}
      open={open}
      confirmLabel={words.confirm}
      busy={reminding.isPending}
      onConfirm={() => reminding.mutate({ view, selection, count }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {words.text}
    </ConfirmDialog>
  );
}
