import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { AppHeader } from '../../../ui/AppHeader.tsx';
import { ThemeSwitch } from '../../../ui/theme/ThemeSwitch.tsx';
import styles from './header.module.css';

type BuilderHeaderProps = {
  /** The tenant's name, shown beside the product's. */
  owner: string | null;
  /** Links to other parts of the app, before everything else. */
  menu: ReactNode;
  /** The state and the actions of the open quote; empty while there is none. */
  state?: ReactNode;
  actions?: ReactNode;
  /** The actions of the user's own account. */
  account: ReactNode;
  onLogout: () => Promise<void>;
};

/** The bar at the top of the builder. */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { owner, menu, state, actions, account, onLogout } = props;
  const [isLeaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    await onLogout();
    setLeaving(false);
  };
  return (
    <AppHeader
      title={texts.app.title}
      crowded
      aside={
        <span className={styles.aside}>
          {owner ? <span className={styles.owner}>{owner}</span> : null}
          {state}
        </span>
      }
    >
      {menu}
      <ThemeSwitch />
      {actions}
      {account}
      <Button
        icon={<LogoutOutlined aria-hidden />}
        onClick={() => void logout()}
        loading={isLeaving}
        aria-label={texts.app.logout}
      >
        <span className={styles.wideOnly}>{texts.app.logout}</span>
      </Button>
    </AppHeader>
  );
}
