import { limits } from '@domain/constants.ts';
import { useState } from 'react';
import type { TenantRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import type { TaskDialog } from '../table/useTask.ts';
import { useDeleteTenant } from './tenantActions.ts';

const { deletion } = admin;

/** Says what is deleted and how long it can be restored or exported, and asks for the name. */
export function DeleteTenantDialog(props: TaskDialog<TenantRow>) {
  const { row: tenant, open, onClose, afterClose } = props;
  const [name, setName] = useState('');
  const deleting = useDeleteTenant(onClose);
  return (
    <FormDialog
      title={deletion.ask(tenant.displayName)}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      submitLabel={deletion.confirm}
      danger
      canSubmit={name === tenant.name}
      busy={deleting.isPending}
      onSubmit={() => deleting.mutate({ tenant, name })}
    >
      <p>{deletion.text(limits.restoreDays)}</p>
      <p>{deletion.exportLater}</p>
      <FormRow label={deletion.typeName(tenant.name)} required>
        {(id) => <PlainField id={id} text={name} onChange={setName} required autoFocus />}
      </FormRow>
    </FormDialog>
  );
}
