import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../../texts/texts.ts';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import type { NewTenantField } from './useNewTenantForm.ts';

const { tenantLabels: labels } = texts.admin;

type Name = Parameters<NewTenantField>[0];
type Shown = { name: Name; type?: 'email' | 'password'; hint?: string };

const fields: Shown[] = [
  { name: 'name', hint: texts.admin.tenantNameHint },
  { name: 'displayName' },
  { name: 'adminUsername' },
  { name: 'adminPassword', type: 'password', hint: messages.accounts.passwordRule },
  { name: 'adminEmail', type: 'email' },
];

/** The five fields of a new tenant, with their rules as hints. */
export function NewTenantFields({ field }: { field: NewTenantField }) {
  return fields.map(({ name, type, hint }, position) => (
    <FormRow key={name} label={labels[name]} required {...(hint ? { hint } : {})}>
      {(id, hintId) => (
        <PlainField
          {...field(name)}
          id={id}
          hintId={hintId}
          type={type}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          required
          autoFocus={position === 0}
        />
      )}
    </FormRow>
  ));
}
