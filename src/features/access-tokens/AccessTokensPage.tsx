import { PlusOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { access } from '../../texts/access.ts';
import { texts } from '../../texts/texts.ts';
import { AppHeader } from '../../ui/AppHeader.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import styles from './accessTokens.module.css';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { TokenResults } from './TokenResults.tsx';

const words = access;

type AccessTokensPageProps = {
  isVisitor?: boolean;
  /** The link to the audit log, shown to signed-in users. */
  auditLog?: ReactNode;
  /** Further company data actions for signed-in users, shown below the links. */
  ownData?: ReactNode;
};

/**
 * `/admin` for everyone except the super user (S2-09). Visitors can open it too, but it shows them
 * no data, and asks them to sign in before they fill in a form that the server would refuse.
 */
export function AccessTokensPage({ isVisitor = false, auditLog, ownData }: AccessTokensPageProps) {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const create = () => setCreating(true);
  const close = () => setCreating(false);
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
          <Button kind="strong" icon={<PlusOutlined aria-hidden />} onClick={create}>
            {words.actions.create}
          </Button>
        </div>
        <TokenResults />
        {ownData}
      </main>
      <CreateTokenDialog open={isCreating && !isVisitor} onClose={close} />
      <ConfirmDialog
        title={words.signInFirst.title}
        open={isCreating && isVisitor}
        confirmLabel={texts.app.signIn}
        onConfirm={() => void navigate('/login')}
        onCancel={close}
      >
        {words.signInFirst.text}
      </ConfirmDialog>
    </>
  );
}
