import { useState } from 'react';
import type { TenantRow } from '../../../api/types.ts';
import { newId } from '../../../api/uuid.ts';
import { admin } from '../../../texts/admin.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../../ui/form/useCheckedForm.ts';
import type { TaskDialog } from '../table/useTask.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { useAddUser } from './userActions.ts';

const { addUser, handOver } = admin;
const nothing = { username: '', firstName: '', lastName: '', email: '' };
const fields = ['username', 'firstName', 'lastName', 'email'] as const;

/** Adds a user to a tenant, then shows once what the user needs to sign in. */
export function AddUserDialog({ row: tenant, open, onClose, afterClose }: TaskDialog<TenantRow>) {
  // One id per username, so that a second click or a retry does not add a second user.
  const [sent, setSent] = useState({ id: '', username: '' });
  const { field, check } = useCheckedForm('newUser', nothing);
  const adding = useAddUser();
  const made = adding.data;
  const submit = () => {
    const user = check();
    if (user === null) return;
    const { username } = user;
    const operation = sent.username === username ? sent : { id: newId(), username };
    setSent(operation);
    adding.mutate({ id: operation.id, tenantId: tenant.id, ...user });
  };
  return (
    <>
      <FormDialog
        title={addUser.dialog(tenant.displayName)}
        open={open && !made}
        onClose={onClose}
        afterClose={() => {
          if (!open) afterClose();
        }}
        submitLabel={addUser.add}
        busy={adding.isPending}
        onSubmit={submit}
      >
        {fields.map((name) => (
          <FormRow key={name} label={addUser.labels[name]} required={name === 'username'}>
            {(id) => (
              <PlainField
                {...field(name)}
                id={id}
                type={name === 'email' ? 'email' : 'text'}
                required={name === 'username'}
                autoFocus={name === 'username'}
              />
            )}
          </FormRow>
        ))}
      </FormDialog>
      <HandOverDialog
        title={handOver.heading(sent.username)}
        account={
          made
            ? {
                tenantName: tenant.name,
                username: sent.username.trim(),
                password: made.password,
              }
            : null
        }
        open={open}
        onClose={onClose}
        afterClose={afterClose}
      >
        {made?.password === null ? handOver.chosen : handOver.once}
      </HandOverDialog>
    </>
  );
}
