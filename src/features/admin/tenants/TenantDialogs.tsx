import type { ReactNode } from 'react';
import type { TenantRow } from '../../../api/types.ts';
import type { DialogOf, TaskDialog } from '../table/useTask.ts';
import { AddUserDialog } from '../users/AddUserDialog.tsx';
import { DeactivateTenantDialog } from './DeactivateTenantDialog.tsx';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import { RenameTenantDialog } from './RenameTenantDialog.tsx';
import type { TenantTask } from './tenantColumns.tsx';

/** Dialogs that other features provide, by action: export or restore a tenant's data. */
export type DataDialogs = Partial<
  Record<'exportData' | 'restoreData', (dialog: TaskDialog<TenantRow>) => ReactNode>
>;

type TenantDialogsProps = { dialogOf: DialogOf<TenantTask, TenantRow>; dataDialogs: DataDialogs };

/** The dialog of the task that was chosen for a tenant. */
export function TenantDialogs({ dialogOf, dataDialogs }: TenantDialogsProps) {
  const [adding, renaming, deactivating, deleting] = [
    dialogOf('addUser'),
    dialogOf('rename'),
    dialogOf('deactivate'),
    dialogOf('delete'),
  ];
  const [exporting, restoring] = [dialogOf('exportData'), dialogOf('restoreData')];
  return (
    <>
      {adding ? <AddUserDialog {...adding} /> : null}
      {renaming ? <RenameTenantDialog {...renaming} /> : null}
      {deactivating ? <DeactivateTenantDialog {...deactivating} /> : null}
      {exporting ? dataDialogs.exportData?.(exporting) : null}
      {restoring ? dataDialogs.restoreData?.(restoring) : null}
      {deleting ? <DeleteTenantDialog {...deleting} /> : null}
    </>
  );
}
