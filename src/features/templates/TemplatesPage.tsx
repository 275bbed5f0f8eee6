import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { AppHeader } from '../../ui/AppHeader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import { SnippetList } from './SnippetList.tsx';
import { TemplateList } from './TemplateList.tsx';
import styles from './templates.module.css';

const words = texts.templates;

/** `/?view=templates`: what quotes are made from. */
export function TemplatesPage({ account }: { account: ReactNode }) {
  return (
    <>
      <PageTitle>{words.heading}</PageTitle>
      <AppHeader title={words.heading}>
        <Link className={styles.back} to="/">
          {texts.app.backToApp}
        </Link>
        <ThemeSwitch />
        {account}
      </AppHeader>
      <main className={styles.page} tabIndex={-1}>
        <TemplateList />
        <SnippetList />
      </main>
    </>
  );
}
