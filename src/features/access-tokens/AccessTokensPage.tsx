import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { AppHeader } from '../../ui/AppHeader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import styles from './accessTokens.module.css';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { TokenResults } from './TokenResults.tsx';

const words = texts.access;

type AccessTokensPageProps = {
  /** The link to the audit log, shown to signed-in users. */
  auditLog?: ReactNode;
  /** Further company data actions for signed-in users, shown below the links. */
  ownData?: ReactNode;
};

/**
 * `/admin` for everyone except the super user (S2-09). Visitors can open it too, but it shows them
 * no data and the server refuses their changes.
 */
export function AccessTokensPage({ auditLog, ownData }: AccessTokensPageProps) {
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <>
      <PageTitle>{words.heading}</PageTitle>
      <AppHeader title={words.heading}>
        {auditLog}
        <Link className={styles.back} to="/">
          {texts.app.backToApp}
        </Link>
        <ThemeSwitch />
      </AppHeader>
      <main className={styles.page}>
        <div className={styles.intro}>
          <p>{words.intro}</p>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={create}>
            {words.actions.create}
          </Button>
        </div>
        <TokenResults />
        {ownData}
      </main>
      <CreateTokenDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
