import type { TableColumnsType } from 'antd';
import type { AdminUserRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { Badge, Badges } from '../../../ui/Badge.tsx';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import styles from '../admin.module.css';
import { named } from '../table/columns.tsx';
import { RowActions, RowName } from '../table/RowActions.tsx';

/** The actions for a user. */
export type UserTask = 'deactivate' | 'reactivate' | 'resetPassword' | 'unlock';

type Begin = (what: UserTask, user: AdminUserRow) => void;

const { userColumns: words, activity, reset, unlock } = admin;

/**
 * S2-102: username, name, email, role, tenant display name or N/A, status.
 * @param ownId the signed-in account, which has no actions so that it cannot be locked out
 */
export function userColumns(ownId: string, begin: Begin): TableColumnsType<AdminUserRow> {
  return [
    {
      ...named(words.username),
      key: 'username',
      sorter: true,
      render: (_, { id, username }) => <RowName rowId={id}>{username}</RowName>,
    },
    {
      ...named(words.name),
      key: 'name',
      sorter: true,
      render: (_, { firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    },
    { ...named(words.email), key: 'email', dataIndex: 'email', sorter: true },
    {
      ...named(words.role),
      key: 'role',
      sorter: true,
      render: (_, { role }) => admin.roles[role],
    },
    {
      ...named(words.tenant),
      key: 'tenant',
      sorter: true,
      render: (_, { tenantDisplayName }) => tenantDisplayName ?? admin.noTenant,
    },
    {
      ...named(words.status),
      key: 'isActive',
      sorter: true,
      render: (_, user) => <UserStatus {...user} />,
    },
    {
      ...named(words.actions),
      key: 'actions',
      className: styles.actions ?? '',
      render: (_, user) =>
        user.id === ownId ? null : <RowActions rowId={user.id} actions={actionsOf(user, begin)} />,
    },
  ];
}

function UserStatus({ isActive, isLocked, mustChangePassword }: AdminUserRow) {
  const { status } = admin;
  if (!isActive) return <Badge>{status.inactive}</Badge>;
  return (
    <Badges>
      <Badge tone="success">{status.active}</Badge>
      {isLocked ? <Badge tone="warning">{status.locked}</Badge> : null}
      {mustChangePassword ? <Badge>{status.owesPassword}</Badge> : null}
    </Badges>
  );
}

function actionsOf(user: AdminUserRow, begin: Begin): MenuEntry[] {
  const action = (label: string, what: UserTask) => ({ label, run: () => begin(what, user) });
  return [
    ...(user.isLocked ? [action(unlock.action, 'unlock')] : []),
    action(reset.action, 'resetPassword'),
    user.isActive
      ? action(activity.deactivate, 'deactivate')
      : action(activity.reactivate, 'reactivate'),
  ];
}
