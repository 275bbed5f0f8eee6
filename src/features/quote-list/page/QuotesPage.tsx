import type { ReactNode } from 'react';
import { quotes } from '../../../texts/quotes.ts';
import { ViewPage } from '../../../ui/ViewPage.tsx';
import { QuotesOfView } from './QuotesOfView.tsx';

/** `/?view=quotes`: all quotes, with filters, orders and saved views. */
export function QuotesPage({ account }: { account: ReactNode }) {
  return (
    <ViewPage title={quotes.heading} account={account} isWide>
      <QuotesOfView />
    </ViewPage>
  );
}
