import { type KeyboardEvent, useId } from 'react';
import { firstFocus } from '../firstFocus.ts';
import { FieldShell } from '../inputs/FieldShell.tsx';
import fieldStyles from '../inputs/field.module.css';
import { Input } from '../inputs/Input.tsx';

type PlainFieldProps = {
  id: string;
  /** How its form names it. */
  name?: string;
  /** The accessible name, if no `<label>` points to `id`. */
  label?: string;
  text: string;
  onChange: (text: string) => void;
  message?: string | undefined;
  /** What an empty field stands for. */
  placeholder?: string;
  /** The id of the element that describes what the field accepts. */
  hintId?: string | undefined;
  multiline?: boolean;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local' | undefined;
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  required?: boolean;
  disabled?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  autoFocus?: boolean;
};

/** A text field whose text the form holds until it is submitted. */
export function PlainField(props: PlainFieldProps) {
  const { id, text, onChange, message, multiline = false } = props;
  const messageId = useId();
  const shared = {
    id,
    name: props.name,
    'aria-label': props.label,
    value: text,
    placeholder: props.placeholder,
    'aria-required': props.required || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': [message && messageId, props.hintId].filter(Boolean).join(' ') || undefined,
    autoComplete: props.autoComplete ?? 'off',
    ...firstFocus(props.autoFocus === true),
    onKeyDown: props.onKeyDown,
    disabled: props.disabled,
    inputMode: props.inputMode,
  };
  return (
    <FieldShell
      invalid={message !== undefined}
      disabled={props.disabled}
      message={message}
      messageId={messageId}
    >
      {multiline ? (
        <textarea
          {...shared}
          rows={2}
          className={`${fieldStyles.input} ${fieldStyles.inputMultiline}`}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          {...shared}
          type={props.type ?? 'text'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldShell>
  );
}
