import { pasteRows as words } from '../../../texts/pasteRows.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { firstFocus } from '../../../ui/firstFocus.ts';
import styles from './pasteRows.module.css';

type PasteButtonsProps = {
  isPreviewed: boolean;
  isEmpty: boolean;
  /** The quote has no room for all items. */
  isFull: boolean;
  /** The rows that would be added, and those that cannot be. */
  items: number;
  bad: number;
  onPreview: () => void;
  onBack: () => void;
  onCancel: () => void;
  onAdd: () => void;
};

/** The dialog's buttons for each of its two steps. The focus never starts where it would skip rows. */
export function PasteButtons(props: PasteButtonsProps) {
  const { isPreviewed, isEmpty, isFull, items, bad, onPreview, onBack, onCancel, onAdd } = props;
  const canAdd = items > 0 && !isFull;
  const isWhole = canAdd && bad === 0;
  return (
    <div className={styles.buttons}>
      {isPreviewed ? (
        <Button onClick={onBack} {...firstFocus(!isWhole)}>
          {words.back}
        </Button>
      ) : null}
      <Button onClick={onCancel}>{texts.app.cancel}</Button>
      {isPreviewed ? (
        <Button key="add" kind="strong" disabled={!canAdd} onClick={onAdd} {...firstFocus(isWhole)}>
          {words.submit(items, bad)}
        </Button>
      ) : (
        <Button key="preview" kind="strong" disabled={isEmpty} onClick={onPreview}>
          {words.preview}
        </Button>
      )}
    </div>
  );
}
