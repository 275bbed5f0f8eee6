import { type ReactNode, useCallback } from 'react';
import type { TenantRow } from '../../../api/types.ts';
import { useTask } from '../table/useTask.ts';
import { AddUserDialog } from '../users/AddUserDialog.tsx';
import { DeactivateTenantDialog } from './DeactivateTenantDialog.tsx';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import { RenameTenantDialog } from './RenameTenantDialog.tsx';
import { useReactivateTenant, useRestoreTenant } from './tenantActions.ts';
import type { TenantTask } from './tenantColumns.tsx';

/** Begins what was chosen for a tenant: at once where it harms nobody, else in its dialog. */
export function useTenantTasks(tenantExport: ((tenant: TenantRow) => ReactNode) | undefined) {
  const { begin: open, dialogOf } = useTask<TenantTask, TenantRow>();
  const { mutate: reactivate } = useReactivateTenant();
  const { mutate: restore } = useRestoreTenant();
  const begin = useCallback(
    (what: TenantTask, tenant: TenantRow) => {
      if (what === 'reactivate') reactivate(tenant);
      else if (what === 'restore') restore(tenant);
      else open(what, tenant);
    },
    [reactivate, restore, open],
  );
  const [adding, renaming, deactivating, deleting] = [
    dialogOf('addUser'),
    dialogOf('rename'),
    dialogOf('deactivate'),
    dialogOf('delete'),
  ];
  const dialogs = (
    <>
      {adding ? <AddUserDialog {...adding} /> : null}
      {renaming ? <RenameTenantDialog {...renaming} /> : null}
      {deactivating ? <DeactivateTenantDialog {...deactivating} /> : null}
      {deleting ? <DeleteTenantDialog {...deleting} tenantExport={tenantExport} /> : null}
    </>
  );
  return { begin, dialogs };
}
