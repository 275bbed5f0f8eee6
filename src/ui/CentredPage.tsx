import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import './centredPage.css';

/** A screen with one thing to say or to ask: sign-in, welcome, not found. */
export function CentredPage({ children }: { children: ReactNode }) {
  return (
    <div className="qw-centred">
      <header className="qw-centred-top">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="qw-centred-main">
        <div className="qw-centred-card">{children}</div>
      </main>
    </div>
  );
}
