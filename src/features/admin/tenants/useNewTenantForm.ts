import { useRef } from 'react';
import { newId } from '../../../api/uuid.ts';
import { useCheckedForm } from '../../../ui/form/useCheckedForm.ts';

const nothing = { name: '', displayName: '', adminUsername: '', adminPassword: '', adminEmail: '' };

/** S5-17: five fields, all required. */
export function useNewTenantForm() {
  const { field, check } = useCheckedForm('newTenant', nothing);
  const sent = useRef({ id: '', names: '' });
  return {
    field,
    /**
     * The tenant to create, or null if a field is invalid. The id stays the same as long as the
     * names do, so that a second click or a retry does not create a second tenant.
     */
    check: () => {
      const tenant = check();
      if (tenant === null) return null;
      const names = `${tenant.name.trim()} ${tenant.adminUsername.trim()}`;
      if (sent.current.names !== names) sent.current = { id: newId(), names };
      return { id: sent.current.id, ...tenant };
    },
  };
}

export type NewTenantField = ReturnType<typeof useNewTenantForm>['field'];
