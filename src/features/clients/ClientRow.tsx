import { entriesOf } from '@domain/clients.ts';
import type { Client } from '@domain/types.ts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import linkStyles from '../../ui/rowLink.module.css';
import styles from './clients.module.css';
import { Tags } from './Tags.tsx';

/** One client: name and company, how to reach them, and tags. */
export const ClientRow = memo(function ClientRow({ client }: { client: Client }) {
  const { id, name, company, emails, phone, tags } = client;
  return (
    <li className={styles.row}>
      <Link className={linkStyles.link} to={`/?view=clients&client=${id}`}>
        <span className={styles.name}>{name}</span>
        <span className={styles.muted}>{company}</span>
      </Link>
      <span className={styles.reach}>
        <span className={styles.line}>{entriesOf(emails)[0]}</span>
        <span className={styles.muted}>{phone}</span>
      </span>
      <Tags tags={tags} />
    </li>
  );
});
