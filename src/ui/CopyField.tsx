import { useId } from 'react';
import { texts } from '../texts/texts.ts';
import { Button } from './Button.tsx';
import styles from './CopyField.module.css';
import { copyToClipboard } from './copyToClipboard.ts';
import { firstFocus } from './firstFocus.ts';
import fieldStyles from './inputs/field.module.css';
import { Input } from './inputs/Input.tsx';

type CopyFieldProps = { label: string; value: string; autoFocus?: boolean };

/** A text to copy: a click selects it, the button copies it. */
export function CopyField({ label, value, autoFocus = false }: CopyFieldProps) {
  const id = useId();
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <span className={`${fieldStyles.frame} ${styles.frame}`}>
          <Input
            id={id}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            {...firstFocus(autoFocus)}
          />
        </span>
        <Button onClick={() => void copyToClipboard(value)}>{texts.app.copy.action}</Button>
      </div>
    </div>
  );
}
