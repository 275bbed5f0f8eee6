import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { FieldShell } from './FieldShell.tsx';
import styles from './field.module.css';
import { Input } from './Input.tsx';
import { type Checked, useFieldText } from './useFieldText.ts';
import { useSelectDefault } from './useSelectDefault.ts';

type TextInputProps = {
  /** The name of the field. */
  label: string;
  /** If a visible `<label>` names the field by this id. */
  id?: string;
  value: string;
  /** The text that the field has before anyone types: entering it selects it. */
  initial?: string;
  check: (text: string) => Checked;
  onSave: (value: string) => void;
  disabled?: boolean;
  placeholder?: string;
  /** Multiple lines, growing with the text. */
  multiline?: boolean;
  /** One line of text that wraps instead of being cut off. */
  wraps?: boolean;
  /** What the Enter key of a phone's keyboard says. */
  enterKeyHint?: 'next';
  /** Without a frame until hovered or focused, for text that should read as text. */
  quiet?: boolean;
  className?: string | undefined;
  unsaved?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A text field for a stored value, which saves each change that passes its validator. */
export function TextInput(props: TextInputProps) {
  const { label, value, check, onSave, disabled } = props;
  // No `onWithdraw`: if the text becomes too long, the last valid text stays saved.
  const field = useFieldText({ label, value, check, onSave, disabled });
  const selectDefault = useSelectDefault(field.text === props.initial);
  const messageId = useId();
  const message = field.message ?? props.unsaved;
  const shared = {
    id: props.id,
    'aria-label': props.id ? undefined : label,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? messageId : undefined,
    disabled,
    // Hebrew and Arabic are typed from right to left.
    dir: 'auto',
    placeholder: props.placeholder,
    enterKeyHint: props.enterKeyHint,
    value: field.text,
    onFocus: field.onFocus,
    onBlur: field.onBlur,
    onKeyDown: props.onKeyDown,
  };
  return (
    <span
      className={`${styles.textField} ${props.className ?? ''}`.trim()}
      data-quiet={props.quiet || undefined}
    >
      <FieldShell
        invalid={Boolean(message)}
        disabled={disabled}
        message={message}
        messageId={messageId}
      >
        {props.multiline || props.wraps ? (
          <textarea
            {...shared}
            rows={1}
            className={`${styles.input} ${styles.inputMultiline}`}
            onChange={({ target }) =>
              field.onChange(props.wraps ? onOneLine(target.value) : target.value)
            }
          />
        ) : (
          <Input
            {...shared}
            ref={props.ref}
            type="text"
            autoComplete="off"
            onFocus={(event) => {
              field.onFocus();
              selectDefault.onFocus(event);
            }}
            onClick={selectDefault.onClick}
            onChange={(event) => field.onChange(event.target.value)}
          />
        )}
      </FieldShell>
    </span>
  );
}

/** Pasted line breaks become spaces, so that the words at their ends stay apart. */
const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');
