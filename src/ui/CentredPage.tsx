import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import './centredPage.css';

type CentredPageProps = {
  /** Room for what is to be read, without a card around it. */
  wide?: boolean;
  children: ReactNode;
};

/** A screen with one thing to say or to ask: sign-in, welcome, not found. */
export function CentredPage({ wide = false, children }: CentredPageProps) {
  return (
    <div className="qw-centred">
      <header className="qw-centred-top">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="qw-centred-main">
        <div className={wide ? 'qw-centred-wide' : 'qw-centred-card'}>{children}</div>
      </main>
    </div>
  );
}
