import { LogoutOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { AppHeader } from '../../../ui/AppHeader.tsx';
import { ThemeSwitch } from '../../../ui/theme/ThemeSwitch.tsx';
import './header.css';

type BuilderHeaderProps = {
  /** The tenant's name, beside the product's. */
  owner: string | null;
  /** What leads elsewhere, before everything else. */
  menu: ReactNode;
  /** What belongs to the open quote: its state and its export; nothing before there is one. */
  state?: ReactNode;
  actions?: ReactNode;
  onLogout: () => void;
};

/** The bar at the top of the builder. */
export function BuilderHeader({ owner, menu, state, actions, onLogout }: BuilderHeaderProps) {
  return (
    <AppHeader
      title={texts.app.title}
      aside={
        <span className="qb-aside">
          {owner ? <span className="qb-wide-only">{owner}</span> : null}
          {state}
        </span>
      }
    >
      {menu}
      <ThemeSwitch />
      {actions}
      <Button
        icon={<LogoutOutlined aria-hidden />}
        onClick={onLogout}
        aria-label={texts.app.logout}
      >
        <span className="qb-wide-only">{texts.app.logout}</span>
      </Button>
    </AppHeader>
  );
}
