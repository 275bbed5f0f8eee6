import { SnippetsOutlined } from '@ant-design/icons';
import { messages } from '@domain/messages/messages.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { insertSnippet } from '../snippets/insertSnippet.ts';
import { SnippetMenu } from '../snippets/SnippetMenu.tsx';
import type { ItemFieldProps } from './ItemField.tsx';
import itemStyles from './items.module.css';
import styles from './notes.module.css';
import { useLineItemField } from './useLineItemField.ts';

const { notesPlaceholder, moreNotes } = texts.items;

/** The notes: one line that ends with "more" if there are more, and all of them while edited. */
export const Notes = memo(function Notes(props: ItemFieldProps & { placeholder?: string }) {
  const { quoteId, itemId, placeholder = notesPlaceholder, ...shown } = props;
  const field = useLineItemField(quoteId, itemId, 'notes');
  const box = useRef<HTMLDivElement>(null);
  const isFolded = useIsFolded(box, shown.value);
  const [isUnfolded, setUnfolded] = useState(false);
  const unfold = () => {
    setUnfolded(true);
    box.current?.querySelector('textarea')?.focus();
  };
  // Most rows never have it, and a menu for each would be felt.
  const [hasMenu, setMenu] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the field was entered.
    <div
      ref={box}
      className={styles.notes}
      data-unfolded={isUnfolded || undefined}
      onFocus={() => setMenu(true)}
    >
      <TextInput
        {...field}
        {...shown}
        multiline
        quiet
        className={itemStyles.text}
        label={messages.items.labels.notes}
        placeholder={placeholder}
      />
      {hasMenu && !shown.disabled ? (
        <SnippetMenu
          kind="notes"
          apart
          value={shown.value}
          onInsert={(body) => {
            // The field takes over the text that it has when it is entered.
            const input = box.current?.querySelector('textarea');
            flushSync(() => insertSnippet(field, input, body));
            input?.focus();
          }}
        >
          <IconButton className={styles.snippets} label={texts.snippets.action}>
            <SnippetsOutlined />
          </IconButton>
        </SnippetMenu>
      ) : null}
      {isFolded && !isUnfolded ? (
        // The field itself says everything to a screen reader, and unfolds for the keyboard.
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-hidden="true"
          onClick={unfold}
        >
          {moreNotes}
        </button>
      ) : null}
    </div>
  );
});

/** Notes shorter than this fit on their line at every width, in characters. */
const SURELY_FITS = 24;

/** Whether the notes do not fit on their one line. Short ones are not measured. */
function useIsFolded(box: React.RefObject<HTMLElement | null>, notes: string): boolean {
  const [isFolded, setFolded] = useState(false);
  const mayFold = notes.length > SURELY_FITS || notes.includes('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes may fit.
  useEffect(() => {
    const textarea = box.current?.querySelector('textarea');
    if (!mayFold || !textarea) return setFolded(false);
    const observer = new ResizeObserver(() => {
      if (document.activeElement === textarea) return;
      setFolded(textarea.scrollHeight > textarea.clientHeight + 1);
    });
    observer.observe(textarea);
    return () => observer.disconnect();
  }, [box, mayFold, notes]);
  return isFolded;
}
