import { quotes } from '../../../texts/quotes.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../../ui/form/useCheckedForm.ts';
import styles from './quotesPage.module.css';
import { useSaveView } from './useQuoteViews.ts';

const words = quotes.views;

type SaveViewDialogProps = {
  /** The address of the view that is saved. */
  query: string;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
};

/** Asks what a view is called that is saved. */
export function SaveViewDialog({ query, open, onClose, afterClose }: SaveViewDialogProps) {
  const { field, check } = useCheckedForm('quoteView', { name: '' });
  const saving = useSaveView(onClose);
  const submit = () => {
    const typed = check();
    if (typed) saving.create({ ...typed, query });
  };
  return (
    <FormDialog
      title={words.save}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      submitLabel={words.submit}
      busy={saving.isPending}
      onSubmit={submit}
    >
      <p className={styles.hint}>{words.saveHint}</p>
      <FormRow label={words.name} required>
        {(id) => <PlainField {...field('name')} id={id} required autoFocus />}
      </FormRow>
    </FormDialog>
  );
}
