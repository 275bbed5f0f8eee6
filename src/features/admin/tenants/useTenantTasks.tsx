import { type ReactNode, useCallback } from 'react';
import type { TenantRow } from '../../../api/types.ts';
import { type TaskDialog, useTask } from '../table/useTask.ts';
import { AddUserDialog } from '../users/AddUserDialog.tsx';
import { DeactivateTenantDialog } from './DeactivateTenantDialog.tsx';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import { RenameTenantDialog } from './RenameTenantDialog.tsx';
import { useReactivateTenant, useRestoreTenant } from './tenantActions.ts';
import type { TenantTask } from './tenantColumns.tsx';

/** Dialogs that other features provide, by action: export or restore a tenant's data. */
export type DataDialogs = Partial<
  Record<'exportData' | 'restoreData', (dialog: TaskDialog<TenantRow>) => ReactNode>
>;

/** Starts the action chosen for a tenant: at once if it is harmless, otherwise in its dialog. */
export function useTenantTasks(dataDialogs: DataDialogs) {
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
  const [exporting, restoring] = [dialogOf('exportData'), dialogOf('restoreData')];
  const dialogs = (
    <>
      {adding ? <AddUserDialog {...adding} /> : null}
      {renaming ? <RenameTenantDialog {...renaming} /> : null}
      {deactivating ? <DeactivateTenantDialog {...deactivating} /> : null}
      {exporting ? dataDialogs.exportData?.(exporting) : null}
      {restoring ? dataDialogs.restoreData?.(restoring) : null}
      {deleting ? <DeleteTenantDialog {...deleting} /> : null}
    </>
  );
  return { begin, dialogs };
}
