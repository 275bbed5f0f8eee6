import { unitLabel } from '@domain/unitLabel.ts';
import type { TableColumnsType } from 'antd';
import type { AdminServiceRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from '../admin.module.css';
import { named } from '../table/columns.tsx';

const { serviceColumns: words } = admin;

export const serviceColumns: TableColumnsType<AdminServiceRow> = [
  { ...named(words.name), key: 'name', dataIndex: 'name' },
  { ...named(words.description), key: 'description', dataIndex: 'description' },
  {
    ...named(words.unit),
    key: 'unit',
    render: (_, { defaultUnit }) => unitLabel(defaultUnit),
  },
  {
    ...named(words.price),
    key: 'price',
    className: styles.figure ?? '',
    render: (_, { defaultPrice }) => <Money amount={defaultPrice} />,
  },
  { ...named(words.tenant), key: 'tenant', dataIndex: 'tenantDisplayName' },
];
