import type { ReactNode } from 'react';
import { BrandMark } from './Brand.tsx';
import './appHeader.css';

type AppHeaderProps = {
  /** The screen's name: the page's only `h1`. */
  title: ReactNode;
  /** What stands beside the title: a state, the tenant's name. */
  aside?: ReactNode;
  /** It has more actions than a phone has room for. */
  crowded?: boolean;
  /** The screen's actions, at the right. */
  children?: ReactNode;
};

/** The bar at the top of the builder and the dashboard. */
export function AppHeader({ title, aside, crowded, children }: AppHeaderProps) {
  return (
    <header className="qw-header" data-crowded={crowded || undefined}>
      <div className="qw-header-name">
        <BrandMark />
        <h1 className="qw-header-title">{title}</h1>
        {aside ? <div className="qw-header-aside">{aside}</div> : null}
      </div>
      <div className="qw-header-actions">{children}</div>
    </header>
  );
}
