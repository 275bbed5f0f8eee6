import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../api/types.ts';
import { admin } from '../../texts/admin.ts';
import { texts } from '../../texts/texts.ts';
import { AppHeader } from '../../ui/AppHeader.tsx';
import { AntdFrame } from '../../ui/antd/AntdFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import styles from './admin.module.css';
import { AuditLog } from './audit/AuditLog.tsx';
import { IsolationTab } from './isolation/IsolationTab.tsx';
import { StatCards } from './StatCards.tsx';
import { ServicesTab } from './services/ServicesTab.tsx';
import type { DataDialogs } from './tenants/TenantDialogs.tsx';
import { TenantsTab } from './tenants/TenantsTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

type AdminDashboardProps = {
  user: CurrentUser;
  onLogout: () => void;
  /** The actions of the user's own account, in the header beside Logout. */
  account?: ReactNode;
  /** The dialogs that export and restore a tenant's data. */
  dataDialogs?: DataDialogs;
};

/** The super user's view of all tenants (S2-94 to S2-98). */
export function AdminDashboard({ user, onLogout, account, dataDialogs = {} }: AdminDashboardProps) {
  const { tabs, heading } = admin;
  return (
    <AntdFrame>
      <PageTitle>{heading}</PageTitle>
      <AppHeader title={heading}>
        <ThemeSwitch />
        {account}
        <Button onClick={onLogout}>{texts.app.logout}</Button>
      </AppHeader>
      <main className={styles.admin}>
        <StatCards />
        <Tabs
          className={styles.tabs ?? ''}
          destroyOnHidden
          items={[
            {
              key: 'tenants',
              label: tabs.tenants,
              children: <TenantsTab dataDialogs={dataDialogs} />,
            },
            { key: 'users', label: tabs.users, children: <UsersTab ownId={user.id} /> },
            { key: 'services', label: tabs.services, children: <ServicesTab /> },
            { key: 'audit', label: tabs.audit, children: <AuditLog ofAllTenants /> },
            { key: 'isolation', label: tabs.isolation, children: <IsolationTab /> },
          ]}
        />
      </main>
    </AntdFrame>
  );
}
