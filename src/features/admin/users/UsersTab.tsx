import { useMemo } from 'react';
import { keys } from '../../../api/keys.ts';
import { admin } from '../../../texts/admin.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import styles from '../admin.module.css';
import { PagedTable } from '../table/PagedTable.tsx';
import { usePagedList } from '../table/usePagedList.ts';
import { UserDialogs } from './UserDialogs.tsx';
import { userColumns } from './userColumns.tsx';
import { useUserTasks } from './useUserTasks.ts';

/** S2-102: every user, and the actions for each account. */
export function UsersTab({ ownId }: { ownId: string }) {
  const paged = usePagedList({
    path: '/api/admin/users',
    keyOf: keys.adminUsers,
    sorting: { sort: 'username', order: 'asc' },
  });
  const { begin, dialogOf } = useUserTasks();
  const columns = useMemo(() => userColumns(ownId, begin), [ownId, begin]);
  const { tabs, searchUsers, noUsers } = admin;
  return (
    <Panel
      title={tabs.users}
      flush
      actions={
        <SearchBox
          className={styles.search}
          maxLength={100}
          label={searchUsers}
          search={paged.search}
          onSearch={paged.setSearch}
        />
      }
    >
      <PagedTable name={tabs.users} columns={columns} paged={paged} empty={noUsers} />
      <UserDialogs dialogOf={dialogOf} />
    </Panel>
  );
}
