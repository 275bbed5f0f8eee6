import { texts } from '@quote/texts.ts';
import { Table, type TableColumnsType } from 'antd';
import type { TdHTMLAttributes } from 'react';
import type { TenantRow } from '../../api/types.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { PortalLink } from './PortalLink.tsx';
import { useTenants } from './useAdminLists.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const words = texts.admin.columns;

type NamedCell = TdHTMLAttributes<HTMLTableCellElement> & { 'data-label': string };

/** On a narrow screen a row becomes a card, and each cell says by itself what it holds. */
const named = (label: string) => ({
  title: label,
  onCell: (): NamedCell => ({ 'data-label': label }),
});

const columns: TableColumnsType<TenantRow> = [
  { ...named(words.name), dataIndex: 'name' },
  { ...named(words.displayName), dataIndex: 'displayName' },
  {
    ...named(words.created),
    dataIndex: 'createdAt',
    className: 'qw-admin-short',
    render: (createdAt: string) => (
      <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
    ),
  },
  { ...named(words.users), dataIndex: 'userCount', className: 'qw-admin-figure' },
  {
    ...named(words.portal),
    key: 'portal',
    render: (_, tenant) => <PortalLink tenantName={tenant.name} />,
  },
];

/** SPEC §2: every tenant, with the door that its users go in by. */
export function TenantsTable() {
  const tenants = useTenants();
  if (tenants.isPending) {
    return (
      <div className="qw-admin-inset">
        <SkeletonRows rows={4} rowHeight={40} />
      </div>
    );
  }
  if (!tenants.data) {
    return (
      <ErrorState
        title={texts.admin.loadFailed(texts.admin.tabs.tenants)}
        onRetry={() => tenants.refetch()}
        retrying={tenants.isFetching}
      />
    );
  }
  return (
    <Table<TenantRow>
      columns={columns}
      dataSource={tenants.data}
      rowKey="id"
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      className="qw-admin-table"
      locale={{ emptyText: <EmptyState title={texts.admin.noTenants} /> }}
    />
  );
}
