import styles from './switchBox.module.css';

type SwitchBoxProps = {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox styled as a switch. */
export function SwitchBox({ label, checked, disabled, onChange }: SwitchBoxProps) {
  return (
    <label className={styles.area}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={label}
        disabled={disabled}
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
