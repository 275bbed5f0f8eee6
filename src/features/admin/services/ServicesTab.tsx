import { limits } from '@domain/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import type { AdminServiceRow, AdminServices } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from '../admin.module.css';
import { serviceColumns } from './serviceColumns.tsx';

const { tabs, services: words, noServices, loadFailed } = admin;

/** S2-103, S2-104: totals of all services, the first 20 of them, and a note about the rest. */
export function ServicesTab() {
  const query = useQuery({ ...apiQuery(keys.adminServices), staleTime: 0 });
  return (
    <Panel title={tabs.services} flush>
      {query.data ? (
        <Services services={query.data} />
      ) : query.isPending ? (
        <div className={styles.inset}>
          <SkeletonRows rows={6} rowHeight={40} />
        </div>
      ) : (
        <ErrorState
          title={loadFailed(tabs.services)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Panel>
  );
}

function Services({ services }: { services: AdminServices }) {
  const { total, units, defaultPriceSum, rows } = services;
  return (
    <>
      <dl className={styles.totals}>
        <Total label={words.total}>{total.toLocaleString('en-US')}</Total>
        <Total label={words.sum}>
          <Money amount={defaultPriceSum} />
        </Total>
        <Total label={words.units}>{units.toLocaleString('en-US')}</Total>
      </dl>
      <Table<AdminServiceRow>
        className={styles.table ?? ''}
        aria-label={tabs.services}
        columns={serviceColumns}
        dataSource={rows}
        rowKey="id"
        pagination={false}
        locale={{ emptyText: <EmptyState title={noServices} /> }}
      />
      {total > limits.shown.adminServices ? (
        <p className={styles.note}>{words.more(rows.length, total)}</p>
      ) : null}
    </>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
