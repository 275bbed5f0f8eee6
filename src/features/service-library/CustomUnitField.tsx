import { checkField } from '@quote/fields.ts';
import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { PlainField } from './PlainField.tsx';
import { useCreateCustomUnit } from './useCreateCustomUnit.ts';

type CustomUnitFieldProps = {
  id: string;
  onCreated: (unit: string) => void;
  onCancel: () => void;
};

/** The name of a new unit, with Add and Cancel. */
export function CustomUnitField({ id, onCreated, onCancel }: CustomUnitFieldProps) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string>();
  const creating = useCreateCustomUnit(onCreated);
  const add = () => {
    const checked = checkField('customUnit', 'name', name);
    if (checked.ok) return creating.mutate(checked.value);
    setMessage(checked.message);
    toast({ title: checked.message, variant: 'destructive' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter adds the unit; the form around it is not ready to be sent.
      event.preventDefault();
      add();
    }
    if (event.key === 'Escape') {
      // Escape leaves this field, not the dialog.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className="sl-custom-unit">
      <PlainField
        id={id}
        label={texts.units.customName}
        text={name}
        onChange={(text) => {
          setName(text);
          setMessage(undefined);
        }}
        message={message}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <Button onClick={add} loading={creating.isPending}>
        {texts.units.add}
      </Button>
      <Button onClick={onCancel}>{texts.app.cancel}</Button>
    </div>
  );
}
