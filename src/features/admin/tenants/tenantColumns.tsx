import { limits } from '@domain/constants.ts';
import type { TableColumnsType } from 'antd';
import type { TenantRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { tenantData } from '../../../texts/tenantData.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import styles from '../admin.module.css';
import { Day, named } from '../table/columns.tsx';
import { RowActions, RowName } from '../table/RowActions.tsx';

/** The actions for a tenant. */
export type TenantTask =
  | 'addUser'
  | 'rename'
  | 'deactivate'
  | 'reactivate'
  | 'delete'
  | 'restore'
  | 'exportData'
  | 'restoreData';

type Begin = (what: TenantTask, tenant: TenantRow) => void;

const { columns: words, activity, deletion, rename, addUser } = admin;
const dayLength = 24 * 60 * 60 * 1000;

/** S2-99, S2-100: name, display name, created, user count, client portal link; and the actions. */
export function tenantColumns(begin: Begin): TableColumnsType<TenantRow> {
  return [
    { ...named(words.name), key: 'name', dataIndex: 'name', sorter: true },
    {
      ...named(words.displayName),
      key: 'displayName',
      sorter: true,
      render: (_, { id, displayName }) => <RowName rowId={id}>{displayName}</RowName>,
    },
    {
      ...named(words.created),
      key: 'createdAt',
      className: styles.short ?? '',
      sorter: true,
      render: (_, tenant) => <Day time={tenant.createdAt} />,
    },
    {
      ...named(words.users),
      key: 'userCount',
      dataIndex: 'userCount',
      className: styles.figure ?? '',
      sorter: true,
    },
    {
      ...named(words.portal),
      key: 'portal',
      render: (_, tenant) => <PortalLink tenantName={tenant.name} />,
    },
    { ...named(words.status), key: 'status', render: (_, tenant) => <TenantStatus {...tenant} /> },
    {
      ...named(words.actions),
      key: 'actions',
      className: styles.actions ?? '',
      render: (_, tenant) => <RowActions rowId={tenant.id} actions={actionsOf(tenant, begin)} />,
    },
  ];
}

function TenantStatus({ isActive, deletedAt }: TenantRow) {
  const { status } = admin;
  if (deletedAt) return <Badge tone="danger">{status.deleted(daysLeft(deletedAt))}</Badge>;
  return isActive ? (
    <Badge tone="success">{status.active}</Badge>
  ) : (
    <Badge>{status.inactive}</Badge>
  );
}

function daysLeft(deletedAt: string): number {
  const passed = (Date.now() - new Date(deletedAt).getTime()) / dayLength;
  return Math.max(0, Math.ceil(limits.restoreDays - passed));
}

function actionsOf(tenant: TenantRow, begin: Begin): MenuEntry[] {
  const action = (label: string, what: TenantTask, danger = false) => ({
    label,
    danger,
    run: () => begin(what, tenant),
  });
  if (tenant.deletedAt) {
    return [action(deletion.restore, 'restore'), action(tenantData.action, 'exportData')];
  }
  return [
    action(addUser.action, 'addUser'),
    action(rename.action, 'rename'),
    tenant.isActive
      ? action(activity.deactivate, 'deactivate')
      : action(activity.reactivate, 'reactivate'),
    action(tenantData.restore.action, 'restoreData'),
    action(deletion.action, 'delete', true),
  ];
}

/** The way in for a tenant's users, opened in a new tab that cannot reach back. */
function PortalLink({ tenantName }: { tenantName: string }) {
  const path = `/login/${encodeURIComponent(tenantName)}`;
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {path}
    </a>
  );
}
