import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { access } from '../../../texts/access.ts';
import { audit } from '../../../texts/audit.ts';
import { texts } from '../../../texts/texts.ts';
import { AppHeader } from '../../../ui/AppHeader.tsx';
import { AntdFrame } from '../../../ui/antd/AntdFrame.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ThemeSwitch } from '../../../ui/theme/ThemeSwitch.tsx';
import styles from '../admin.module.css';
import { AuditLog } from './AuditLog.tsx';

/** The audit log of the user's own tenant. */
export function AuditPage({ account }: { account: ReactNode }) {
  return (
    <>
      <PageTitle>{audit.heading}</PageTitle>
      <AppHeader title={audit.heading}>
        <Link to="/admin">{access.heading}</Link>
        <Link to="/">{texts.app.backToApp}</Link>
        <ThemeSwitch />
        {account}
      </AppHeader>
      <main className={styles.admin}>
        <AntdFrame>
          <AuditLog />
        </AntdFrame>
      </main>
    </>
  );
}
