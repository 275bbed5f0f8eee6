import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { admin } from '../../texts/admin.ts';
import styles from './admin.module.css';
import { StatCard } from './StatCard.tsx';

/** S2-95 to S2-97: total tenants, total users, active clients (role client and active). */
export function StatCards() {
  const query = useQuery(apiQuery(keys.adminFigures));
  const { tenants, users, activeClients } = query.data ?? {};
  return (
    <div className={styles.stats}>
      <StatCard label={admin.totalTenants} query={query} count={tenants} />
      <StatCard label={admin.totalUsers} query={query} count={users} />
      <StatCard label={admin.activeClients} query={query} count={activeClients} />
    </div>
  );
}
