import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { NewTenantFields } from './NewTenantFields.tsx';
import { useCreateTenant } from './useCreateTenant.ts';
import { useNewTenantForm } from './useNewTenantForm.ts';

type CreateTenantDialogProps = { open: boolean; onClose: () => void };

const { created } = texts.admin;

/** The Create Tenant form (S2-101), then the login link for the new tenant's users. */
export function CreateTenantDialog({ open, onClose }: CreateTenantDialogProps) {
  const creating = useCreateTenant();
  const made = creating.data ? creating.variables : undefined;
  return (
    <>
      <NewTenant open={open && !made} onClose={onClose} creating={creating} />
      <Dialog
        title={made ? created.heading(made.displayName) : ''}
        open={open && made !== undefined}
        onClose={onClose}
        afterClose={creating.reset}
        footer={
          <Button type="primary" onClick={onClose} autoFocus>
            {created.done}
          </Button>
        }
      >
        <div className={formStyles.form}>
          <p>{created.text(made?.adminUsername ?? '')}</p>
          <CopyField
            label={created.portal}
            value={`${location.origin}/login/${made?.name ?? ''}`}
          />
        </div>
      </Dialog>
    </>
  );
}

type NewTenantProps = CreateTenantDialogProps & { creating: ReturnType<typeof useCreateTenant> };

function NewTenant({ open, onClose, creating }: NewTenantProps) {
  // Remounts the form after it has been submitted or closed.
  const [round, setRound] = useState(0);
  return (
    <NewTenantForm
      key={round}
      open={open}
      onClose={onClose}
      creating={creating}
      afterClose={() => setRound(round + 1)}
    />
  );
}

function NewTenantForm(props: NewTenantProps & { afterClose: () => void }) {
  const { open, onClose, creating, afterClose } = props;
  const form = useNewTenantForm();
  return (
    <FormDialog
      title={texts.admin.createTenant}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      submitLabel={texts.admin.createTenant}
      busy={creating.isPending}
      onSubmit={() => {
        const tenant = form.check();
        if (tenant) creating.mutate(tenant);
      }}
    >
      <NewTenantFields field={form.field} />
    </FormDialog>
  );
}
