import { type ReactNode, useId } from 'react';
import { FieldShell } from './FieldShell.tsx';
import styles from './field.module.css';

type SelectInputProps = {
  label?: string;
  id?: string;
  /** Of the text that says what the choice means. */
  hintId?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  unsaved?: ReactNode;
  autoFocus?: boolean;
  /** `<option>` elements. */
  children: ReactNode;
};

/**
 * A native dropdown in the app's field frame: every line item has two, and 200 native ones mount in
 * a fraction of the time that antd's Select takes, and use the phone's own picker.
 */
export function SelectInput(props: SelectInputProps) {
  const { label, id, hintId, value, onChange, disabled, unsaved, children } = props;
  const messageId = useId();
  return (
    <FieldShell
      invalid={Boolean(unsaved)}
      disabled={disabled}
      message={unsaved}
      messageId={messageId}
    >
      <select
        id={id}
        className={`${styles.input} ${styles.inputSelect}`}
        aria-label={label}
        aria-invalid={unsaved ? true : undefined}
        aria-describedby={unsaved ? messageId : hintId}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: only when the dropdown replaces the field again
        autoFocus={props.autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </FieldShell>
  );
}
