import type { KeyboardEvent } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import styles from './serviceLibrary.module.css';

export type CustomUnitFieldProps = {
  id: string;
  name: string;
  onName: (name: string) => void;
  message?: string | undefined;
  isAdding: boolean;
  onAdd: () => void;
  onCancel: () => void;
};

/** The name of a new unit, with Add and Cancel. */
export function CustomUnitField(props: CustomUnitFieldProps) {
  const { id, name, onName, message, isAdding, onAdd, onCancel } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter adds the unit; it must not submit the surrounding form.
      event.preventDefault();
      onAdd();
    }
    if (event.key === 'Escape') {
      // Escape closes this field, not the dialog.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className={styles.customUnit}>
      <PlainField
        id={id}
        label={texts.units.customName}
        text={name}
        onChange={onName}
        message={message}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <Button onClick={onAdd} busy={isAdding}>
        {texts.units.add}
      </Button>
      <Button onClick={onCancel} disabled={isAdding}>
        {texts.app.cancel}
      </Button>
    </div>
  );
}
