import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../texts/texts.ts';
import { AppHeader } from './AppHeader.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import styles from './ViewPage.module.css';

type ViewPageProps = {
  title: string;
  /** The button of the user's account. */
  account: ReactNode;
  ref?: Ref<HTMLElement>;
  /** For a table of many columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** A tenant's page beside the builder: its header, with the way back, and its main part, which can be focused. */
export function ViewPage({ title, account, ref, isWide = false, children }: ViewPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <AppHeader title={title}>
        <Link className={styles.back} to="/">
          {texts.app.backToApp}
        </Link>
        <ThemeSwitch />
        {account}
      </AppHeader>
      <main ref={ref} className={styles.page} data-wide={isWide || undefined} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
