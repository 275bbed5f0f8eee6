import { useMemo, useState } from 'react';
import { keys } from '../../../api/keys.ts';
import { admin } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import styles from '../admin.module.css';
import { PagedTable } from '../table/PagedTable.tsx';
import { usePagedList } from '../table/usePagedList.ts';
import { CreateTenantDialog } from './CreateTenantDialog.tsx';
import { type DataDialogs, TenantDialogs } from './TenantDialogs.tsx';
import { tenantColumns } from './tenantColumns.tsx';
import { useTenantTasks } from './useTenantTasks.ts';

type TenantsTabProps = { dataDialogs: DataDialogs };

const states = Object.entries(admin.states);

/** S2-99 to S2-101: every tenant with its login link, and the Create Tenant form. */
export function TenantsTab({ dataDialogs }: TenantsTabProps) {
  const [state, setState] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const { begin, dialogOf } = useTenantTasks();
  const paged = usePagedList({
    path: '/api/admin/tenants',
    keyOf: keys.adminTenants,
    sorting: { sort: 'createdAt', order: 'desc' },
    filters: { state },
  });
  const columns = useMemo(() => tenantColumns(begin), [begin]);
  return (
    <Panel
      title={admin.tabs.tenants}
      flush
      actions={
        <>
          <SearchBox
            className={styles.search}
            maxLength={100}
            label={admin.searchTenants}
            search={paged.search}
            onSearch={paged.setSearch}
          />
          <span className={styles.select}>
            <SelectInput
              label={admin.show}
              value={state}
              onChange={(next) => {
                setState(next);
                paged.setPage(1);
              }}
            >
              {states.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectInput>
          </span>
          <Button kind="strong" onClick={() => setIsCreating(true)}>
            {admin.createTenant}
          </Button>
        </>
      }
    >
      <PagedTable
        name={admin.tabs.tenants}
        columns={columns}
        paged={paged}
        empty={admin.noTenants}
      />
      <CreateTenantDialog open={isCreating} onClose={() => setIsCreating(false)} />
      <TenantDialogs dialogOf={dialogOf} dataDialogs={dataDialogs} />
    </Panel>
  );
}
