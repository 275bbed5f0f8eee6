import { useCallback } from 'react';
import type { TenantRow } from '../../../api/types.ts';
import { useTask } from '../table/useTask.ts';
import { useReactivateTenant, useRestoreTenant } from './tenantActions.ts';
import type { TenantTask } from './tenantColumns.tsx';

/** Begins what was chosen for a tenant: at once where it harms nobody, else in its dialog. */
export function useTenantTasks() {
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
  return { begin, dialogOf };
}
