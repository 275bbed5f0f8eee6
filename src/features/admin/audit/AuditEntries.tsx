import { Table, type TableColumnsType } from 'antd';
import type { AuditEntry } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { audit } from '../../../texts/audit.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from '../admin.module.css';
import { named } from '../table/columns.tsx';
import auditStyles from './audit.module.css';
import { actionLabel, detailsOf } from './auditLabels.ts';
import { type AuditFilters, noFilters, useAuditLog } from './useAuditLog.ts';

type AuditEntriesProps = { filters: AuditFilters; withTenant: boolean };

const { columns: words, heading, empty, noneFound, more } = audit;

export function AuditEntries({ filters, withTenant }: AuditEntriesProps) {
  const log = useAuditLog(filters);
  if (log.isPending) {
    return (
      <div className={styles.inset}>
        <SkeletonRows rows={6} rowHeight={40} />
      </div>
    );
  }
  if (log.data === undefined) {
    return (
      <ErrorState
        title={admin.loadFailed(heading)}
        onRetry={() => log.refetch()}
        retrying={log.isFetching}
      />
    );
  }
  const isFiltered = Object.entries(noFilters).some(
    ([name, none]) => Reflect.get(filters, name) !== none,
  );
  return (
    <>
      <Table<AuditEntry>
        className={styles.table ?? ''}
        aria-label={heading}
        columns={withTenant ? allColumns : columns}
        dataSource={log.data.pages.flat()}
        rowKey="id"
        pagination={false}
        loading={log.isPlaceholderData}
        locale={{ emptyText: <EmptyState title={isFiltered ? noneFound : empty} /> }}
      />
      {log.hasNextPage ? (
        <div className={auditStyles.more}>
          <Button onClick={() => log.fetchNextPage()} busy={log.isFetchingNextPage}>
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const columns: TableColumnsType<AuditEntry> = [
  {
    ...named(words.when),
    key: 'when',
    className: styles.short ?? '',
    render: (_, { createdAt }) => (
      <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
    ),
  },
  { ...named(words.who), key: 'who', dataIndex: 'actorName' },
  {
    ...named(words.what),
    key: 'what',
    render: (_, entry) => <What {...entry} />,
  },
  { ...named(words.subject), key: 'subject', dataIndex: 'subjectName' },
];

const allColumns: TableColumnsType<AuditEntry> = [
  ...columns,
  { ...named(words.tenant), key: 'tenant', dataIndex: 'tenantName' },
];

function What(entry: AuditEntry) {
  const details = detailsOf(entry);
  return (
    <span>
      {actionLabel(entry.action)}
      {details ? <span className={auditStyles.details}>{details}</span> : null}
    </span>
  );
}
