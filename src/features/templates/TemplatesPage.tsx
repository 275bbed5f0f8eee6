import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { ViewPage } from '../../ui/ViewPage.tsx';
import { SnippetList } from './SnippetList.tsx';
import { TemplateList } from './TemplateList.tsx';

/** `/?view=templates`: what quotes are made from. */
export function TemplatesPage({ account }: { account: ReactNode }) {
  return (
    <ViewPage title={texts.templates.heading} account={account}>
      <TemplateList />
      <SnippetList />
    </ViewPage>
  );
}
