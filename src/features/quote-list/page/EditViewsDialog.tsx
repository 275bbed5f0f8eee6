import { DeleteOutlined } from '@ant-design/icons';
import { checkField } from '@domain/fields.ts';
import type { QuoteView } from '../../../api/types.ts';
import { quotes } from '../../../texts/quotes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusNeighbor } from '../../../ui/focusNeighbor.ts';
import { DraftField } from '../../../ui/form/DraftField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './quotesPage.module.css';
import { useDeleteView, useQuoteViews, useRenameView } from './useQuoteViews.ts';

const words = quotes.views;

/** The saved views, to rename and to delete. */
export function EditViewsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const views = useQuoteViews();
  const deleting = useDeleteView();
  return (
    <Dialog title={words.manage} open={open} onClose={onClose}>
      {views.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ul className={styles.views} aria-label={words.list}>
          {views.map((view) => (
            <li key={view.id} className={styles.viewRow}>
              <ViewName view={view} />
              <IconButton
                tone="danger"
                label={words.deleteOf(view.name)}
                tip={words.deleteTip}
                aria-disabled={deleting.isPending}
                onClick={({ currentTarget }) => {
                  if (deleting.isPending) return;
                  const beforeRowGoes = () =>
                    focusNeighbor(currentTarget, 'li button', () =>
                      currentTarget.closest('[role="dialog"]')?.querySelector('button'),
                    );
                  deleting.mutate({ view, beforeRowGoes });
                }}
              >
                <DeleteOutlined />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The name of a view, which is saved when the field is left or Enter is pressed. */
function ViewName({ view }: { view: QuoteView }) {
  const renaming = useRenameView();
  return (
    <DraftField
      id={`view ${view.id}`}
      label={words.rename(view.name)}
      value={view.name}
      check={(name) => checkField('quoteView', 'name', name)}
      onDone={(name) => {
        if (!renaming.isPending) renaming.mutate({ ...view, name });
      }}
    />
  );
}
