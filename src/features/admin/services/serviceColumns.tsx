import { unitLabel } from '@domain/texts/wording.ts';
import { texts } from '@domain/texts.ts';
import type { TableColumnsType } from 'antd';
import type { AdminServiceRow } from '../../../api/types.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from '../admin.module.css';
import { named } from '../table/columns.tsx';

const { serviceColumns: messages } = texts.admin;

export const serviceColumns: TableColumnsType<AdminServiceRow> = [
  { ...named(messages.name), key: 'name', dataIndex: 'name' },
  { ...named(messages.description), key: 'description', dataIndex: 'description' },
  {
    ...named(messages.unit),
    key: 'unit',
    render: (_, { defaultUnit }) => unitLabel(defaultUnit),
  },
  {
    ...named(messages.price),
    key: 'price',
    className: styles.figure ?? '',
    render: (_, { defaultPrice }) => <Money amount={defaultPrice} />,
  },
  { ...named(messages.tenant), key: 'tenant', dataIndex: 'tenantDisplayName' },
];
