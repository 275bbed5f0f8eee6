import { texts } from '@quote/texts.ts';
import { StatCard } from './StatCard.tsx';
import { useTenants, useUsers } from './useAdminLists.ts';

/** SPEC §2: total tenants, total users, active clients (role client and active). */
export function StatCards() {
  const tenants = useTenants();
  const users = useUsers();
  const activeClients = users.data?.filter((user) => user.role === 'client' && user.isActive);
  return (
    <div className="qw-admin-stats">
      <StatCard label={texts.admin.totalTenants} query={tenants} count={tenants.data?.length} />
      <StatCard label={texts.admin.totalUsers} query={users} count={users.data?.length} />
      <StatCard label={texts.admin.activeClients} query={users} count={activeClients?.length} />
    </div>
  );
}
