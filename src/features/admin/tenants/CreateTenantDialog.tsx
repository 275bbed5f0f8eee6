import { useState } from 'react';
import { admin } from '../../../texts/admin.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { HandOverDialog } from '../users/HandOverDialog.tsx';
import { NewTenantFields } from './NewTenantFields.tsx';
import { useCreateTenant } from './useCreateTenant.ts';
import { useNewTenantForm } from './useNewTenantForm.ts';

type CreateTenantDialogProps = { open: boolean; onClose: () => void };

const { created, handOver } = admin;

/** The Create Tenant form (S2-101), then what its first user needs to sign in. */
export function CreateTenantDialog({ open, onClose }: CreateTenantDialogProps) {
  const creating = useCreateTenant();
  const made = creating.data ? creating.variables : undefined;
  const mustChange = made?.mustChangePassword === true;
  // One that was typed is not set again either, but it is still the one that the super user knows.
  const isChosenByUser = mustChange && creating.data?.isPasswordSet === false;
  const isGenerated = mustChange && !isChosenByUser;
  const text = isGenerated ? handOver.once : created.text(made?.adminUsername ?? '');
  return (
    <>
      <NewTenant open={open && !made} onClose={onClose} creating={creating} />
      <HandOverDialog
        title={made ? created.heading(made.displayName) : ''}
        account={
          made
            ? {
                tenantName: made.name.trim(),
                username: made.adminUsername.trim(),
                password: isGenerated ? made.adminPassword : null,
              }
            : null
        }
        open={open}
        onClose={onClose}
        afterClose={creating.reset}
      >
        {isChosenByUser ? handOver.chosen : text}
      </HandOverDialog>
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
      title={admin.createTenant}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      submitLabel={admin.createTenant}
      busy={creating.isPending}
      onSubmit={() => {
        const tenant = form.check();
        if (tenant) creating.mutate(tenant);
      }}
    >
      <NewTenantFields form={form} />
    </FormDialog>
  );
}
