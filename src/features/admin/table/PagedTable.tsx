import { Table, type TableColumnsType } from 'antd';
import { admin } from '../../../texts/admin.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from '../admin.module.css';
import { type PagedList, pageLength } from './usePagedList.ts';

type PagedTableProps<Row> = {
  /** The name of the list, such as `Tenants`. */
  name: string;
  /** A sortable column has `sorter` set, and the server's field name as its `key`. */
  columns: TableColumnsType<Row>;
  paged: PagedList<Row>;
  /** Shown when the list is empty. */
  empty: string;
};

/** A table that shows one page of a server-side list. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { name, paged, empty } = props;
  const { list, sorting, page, searched } = paged;
  if (list.isPending) {
    return (
      <div className={styles.inset}>
        <SkeletonRows rows={6} rowHeight={40} />
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <ErrorState
        title={admin.loadFailed(name)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const { rows, total } = list.data;
  const nothing = searched === '' ? empty : admin.noneFound(searched);
  return (
    <Table<Row>
      className={styles.table ?? ''}
      aria-label={name}
      columns={props.columns.map((column) => ({
        ...column,
        sortOrder: column.key === sorting.sort ? antdOrder[sorting.order] : null,
      }))}
      dataSource={rows}
      rowKey="id"
      sortDirections={['ascend', 'descend', 'ascend']}
      showSorterTooltip={false}
      loading={list.isPlaceholderData}
      pagination={{
        current: page,
        pageSize: pageLength,
        total,
        hideOnSinglePage: true,
        showSizeChanger: false,
        showTotal: (all, [from, to]) => admin.page(from, to, all),
      }}
      onChange={({ current = 1 }, _filters, sorter, { action }) => {
        if (action === 'paginate') paged.setPage(current);
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
        if (action === 'sort' && chosen?.columnKey !== undefined) {
          const order = chosen.order === 'descend' ? 'desc' : 'asc';
          paged.setSorting({ sort: String(chosen.columnKey), order });
        }
      }}
      locale={{ emptyText: <EmptyState title={nothing} /> }}
    />
  );
}

const antdOrder = { asc: 'ascend', desc: 'descend' } as const;
