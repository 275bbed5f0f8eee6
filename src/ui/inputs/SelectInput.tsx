import { type ReactNode, useId } from 'react';
import { FieldShell } from './FieldShell.tsx';
import styles from './field.module.css';

type SelectInputProps = {
  label?: string;
  id?: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  unsaved?: ReactNode;
  autoFocus?: boolean;
  /** `<option>` elements. */
  children: ReactNode;
};

/**
 * The browser's own dropdown in our frame: two of them stand in every line item, and 200 native
 * ones mount in a fraction of the time of antd's Select, with the phone's own picker for free.
 */
export function SelectInput(props: SelectInputProps) {
  const { label, id, value, onChange, disabled, unsaved, children } = props;
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
        aria-describedby={unsaved ? messageId : undefined}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: only where the dropdown comes back after its field
        autoFocus={props.autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </FieldShell>
  );
}
