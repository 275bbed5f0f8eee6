import { admin } from '../../../texts/admin.ts';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import { FirstPasswordField } from './FirstPasswordField.tsx';
import type { NewTenantForm } from './useNewTenantForm.ts';

const { tenantLabels: labels } = admin;

const namesFirst = [
  { name: 'name', hint: admin.tenantNameHint },
  { name: 'displayName' },
  { name: 'adminUsername' },
] as const satisfies { name: keyof typeof labels; hint?: string }[];

/** The five fields of a new tenant, with their rules as hints. */
export function NewTenantFields({ form }: { form: NewTenantForm }) {
  return (
    <>
      {namesFirst.map(({ name, ...rest }, position) => (
        <FormRow key={name} label={labels[name]} required {...rest}>
          {(id, hintId) => (
            <PlainField
              {...form.field(name)}
              id={id}
              hintId={hintId}
              required
              autoFocus={position === 0}
            />
          )}
        </FormRow>
      ))}
      <FirstPasswordField
        {...form.field('adminPassword')}
        isGenerated={form.isGenerated}
        onGenerate={form.generate}
      />
      <FormRow label={labels.adminEmail} required>
        {(id) => <PlainField {...form.field('adminEmail')} id={id} type="email" required />}
      </FormRow>
    </>
  );
}
