import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { AppHeader } from '../../ui/AppHeader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import { StatCards } from './StatCards.tsx';
import { TenantsTable } from './TenantsTable.tsx';
import './admin.css';

/** The super user's view of all tenants; read-only for now. */
export function AdminDashboard({ onLogout }: { onLogout: () => void }) {
  return (
    <>
      <PageTitle>{texts.admin.heading}</PageTitle>
      <AppHeader title={texts.admin.heading}>
        <ThemeSwitch />
        <Button onClick={onLogout}>{texts.app.logout}</Button>
      </AppHeader>
      <main className="qw-admin">
        <StatCards />
        <Panel title={texts.admin.tabs.tenants} flush>
          <TenantsTable />
        </Panel>
      </main>
    </>
  );
}
