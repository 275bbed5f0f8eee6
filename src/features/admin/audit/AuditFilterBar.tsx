import { audit } from '../../../texts/audit.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormRow } from '../../../ui/form/FormRow.tsx';
import { PlainField } from '../../../ui/form/PlainField.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import styles from './audit.module.css';
import { actionLabels } from './auditLabels.ts';
import { type AuditFilters, noFilters } from './useAuditLog.ts';

type AuditFilterBarProps = {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
  withTenant: boolean;
};

const { filters: words } = audit;

export function AuditFilterBar({ filters, onChange, withTenant }: AuditFilterBarProps) {
  const set = (name: keyof AuditFilters) => (value: string) =>
    onChange({ ...filters, [name]: value });
  const field = (name: 'actor' | 'tenant' | 'since' | 'until', type: 'text' | 'date' = 'text') => (
    <FormRow label={words[name]}>
      {(id) => <PlainField id={id} text={filters[name]} onChange={set(name)} type={type} />}
    </FormRow>
  );
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <search className={styles.filters}>
      {field('actor')}
      <FormRow label={words.action}>
        {(id) => (
          <SelectInput id={id} value={filters.action} onChange={set('action')}>
            <option value="">{words.anyAction}</option>
            {Object.entries(actionLabels).map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </SelectInput>
        )}
      </FormRow>
      {withTenant ? field('tenant') : null}
      {field('since', 'date')}
      {field('until', 'date')}
      <Button onClick={() => onChange(noFilters)} disabled={!isFiltered}>
        {words.clear}
      </Button>
    </search>
  );
}
