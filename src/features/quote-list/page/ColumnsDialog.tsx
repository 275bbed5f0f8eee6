import { quotes } from '../../../texts/quotes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Choice } from '../../../ui/form/Choice.tsx';
import styles from './quotesPage.module.css';
import { type QuoteColumn, quoteColumns } from './quotesView.ts';

const words = quotes;

type ColumnsDialogProps = {
  open: boolean;
  onClose: () => void;
  columns: readonly QuoteColumn[];
  onChange: (columns: readonly QuoteColumn[]) => void;
};

/** Chooses the columns of the list, which changes at once. */
export function ColumnsDialog({ open, onClose, columns, onChange }: ColumnsDialogProps) {
  return (
    <Dialog title={words.chooseColumns} open={open} onClose={onClose}>
      <p className={styles.hint}>{words.columnsHint}</p>
      <div className={styles.choices}>
        {quoteColumns.map((column) => (
          <Choice
            key={column}
            type="checkbox"
            checked={columns.includes(column)}
            onChange={() =>
              onChange(quoteColumns.filter((one) => columns.includes(one) !== (one === column)))
            }
          >
            {words.columns[column]}
          </Choice>
        ))}
      </div>
    </Dialog>
  );
}
