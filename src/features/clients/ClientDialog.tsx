import { clientFields, noValues, valuesOf } from '@domain/clientFields.ts';
import type { Client } from '@domain/types.ts';
import { useState } from 'react';
import { clients } from '../../texts/clients.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import styles from './clients.module.css';
import { useSaveClient } from './useSaveClient.ts';

const words = clients;
const hints: { [name: string]: string } = words.hints;

const types: { [name: string]: 'tel' } = { phone: 'tel' };
const multiline: readonly string[] = ['address', 'notes'];

type ClientDialogProps = {
  /** The client to edit; missing for a new one. */
  client?: Client;
  open: boolean;
  onClose: () => void;
  onSaved?: (client: Client) => void;
};

/** Adds a client, or edits one. */
export function ClientDialog(props: ClientDialogProps) {
  // So that the form begins anew each time it is opened.
  const [opening, setOpening] = useState(0);
  const renew = () => setOpening((before) => before + 1);
  return <OpenedDialog key={opening} {...props} afterClose={renew} />;
}

type OpenedDialogProps = ClientDialogProps & { afterClose: () => void };

function OpenedDialog({ client, open, onClose, afterClose, onSaved }: OpenedDialogProps) {
  const { field, check } = useCheckedForm('client', client ? valuesOf(client) : noValues);
  const { save, isSaving } = useSaveClient(client, (saved) => {
    onClose();
    onSaved?.(saved);
  });
  const submit = () => {
    const typed = check();
    if (typed) save(typed);
  };
  return (
    <FormDialog
      title={client ? words.edit : words.add}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      submitLabel={client ? words.save : words.add}
      busy={isSaving}
      width={560}
      onSubmit={submit}
    >
      <div className={styles.form}>
        {clientFields.map((name, at) => (
          <FormRow
            key={name}
            label={words.labels[name]}
            required={name === 'name'}
            {...(hints[name] === undefined ? {} : { hint: hints[name] })}
          >
            {(id, hintId) => (
              <PlainField
                {...field(name)}
                id={id}
                hintId={hintId}
                type={types[name]}
                multiline={multiline.includes(name)}
                required={name === 'name'}
                autoFocus={at === 0}
              />
            )}
          </FormRow>
        ))}
      </div>
    </FormDialog>
  );
}
