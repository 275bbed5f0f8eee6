import { checkField } from '@domain/fields.ts';
import { useState } from 'react';
import type { TenantRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import type { TaskDialog } from '../table/useTask.ts';
import { useRenameTenant } from './tenantActions.ts';

const { rename, tenantLabels } = admin;

/** Changes the display name only: the other name is part of links that people already have. */
export function RenameTenantDialog({ row, open, onClose, afterClose }: TaskDialog<TenantRow>) {
  const [text, setText] = useState(row.displayName);
  const renaming = useRenameTenant(onClose);
  const checked = checkField('newTenant', 'displayName', text);
  return (
    <FormDialog
      title={rename.dialog(row.displayName)}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      submitLabel={rename.save}
      busy={renaming.isPending}
      onSubmit={() => {
        if (!checked.ok) return;
        if (checked.value === row.displayName) onClose();
        else renaming.mutate({ tenant: row, displayName: checked.value });
      }}
    >
      <FormRow label={tenantLabels.displayName} required>
        {(id) => (
          <PlainField
            id={id}
            text={text}
            onChange={setText}
            message={checked.ok ? undefined : checked.message}
            required
            autoFocus
          />
        )}
      </FormRow>
    </FormDialog>
  );
}
