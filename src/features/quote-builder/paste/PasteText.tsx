import { limits } from '@domain/constants.ts';
import { type ClipboardEvent, useId } from 'react';
import { pasteRows as words } from '../../../texts/pasteRows.ts';
import { firstFocus } from '../../../ui/firstFocus.ts';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { FieldShell } from '../../../ui/inputs/FieldShell.tsx';
import fieldStyles from '../../../ui/inputs/field.module.css';
import styles from './pasteRows.module.css';

type PasteTextProps = {
  text: string;
  onChange: (text: string) => void;
  /** Rows were pasted into the empty field, so there is nothing left to do in it. */
  onPasted: () => void;
};

/** The field to paste rows into, and to correct them in. */
export function PasteText({ text, onChange, onPasted }: PasteTextProps) {
  const messageId = useId();
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || pasted.trim() === '') return;
    event.preventDefault();
    onChange(pasted);
    onPasted();
  };
  return (
    <FormRow label={words.text} hint={words.hint(limits.paste.rows)}>
      {(id, hintId) => (
        <FieldShell invalid={false} messageId={messageId}>
          <textarea
            id={id}
            className={`${fieldStyles.input} ${fieldStyles.inputMultiline} ${styles.text}`}
            aria-describedby={hintId}
            rows={8}
            wrap="off"
            spellCheck={false}
            {...firstFocus()}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onPaste={onPaste}
          />
        </FieldShell>
      )}
    </FormRow>
  );
}
