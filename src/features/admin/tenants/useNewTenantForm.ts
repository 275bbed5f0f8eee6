import { generatedPassword } from '@domain/generatedPassword.ts';
import { useRef, useState } from 'react';
import { newId } from '../../../api/uuid.ts';
import { useCheckedForm } from '../../../ui/form/useCheckedForm.ts';
import type { NewTenant } from './useCreateTenant.ts';

const nothing = { name: '', displayName: '', adminUsername: '', adminPassword: '', adminEmail: '' };

/** S5-17: five fields, all required. The password may be generated. */
export function useNewTenantForm() {
  const { field, check } = useCheckedForm('newTenant', nothing);
  const [generated, setGenerated] = useState('');
  const sent = useRef({ id: '', identity: '' });
  // One that was edited afterwards is the person's own.
  const isGenerated = generated !== '' && field('adminPassword').text === generated;
  return {
    field,
    isGenerated,
    generate: () => {
      const password = generatedPassword();
      setGenerated(password);
      field('adminPassword').onChange(password);
    },
    /**
     * The tenant to create, or null if a field is invalid. The id stays the same as long as names
     * and password do, so that a second click or a retry does not create a second tenant, and
     * never seems to have set another password than the first.
     */
    check: (): NewTenant | null => {
      const tenant = check();
      if (tenant === null) return null;
      const { name, adminUsername, adminPassword } = tenant;
      const identity = JSON.stringify([name.trim(), adminUsername.trim(), adminPassword]);
      if (sent.current.identity !== identity) sent.current = { id: newId(), identity };
      const { id } = sent.current;
      return { id, ...tenant, ...(isGenerated ? { mustChangePassword: true } : {}) };
    },
  };
}

export type NewTenantForm = ReturnType<typeof useNewTenantForm>;
