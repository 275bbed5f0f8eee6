import { type ReactNode, useCallback, useRef } from 'react';
import { quotes } from '../../../texts/quotes.ts';
import { ViewPage } from '../../../ui/ViewPage.tsx';
import { QuotesOfView } from './QuotesOfView.tsx';

/** `/?view=quotes`: all quotes, with filters, orders and saved views. */
export function QuotesPage({ account }: { account: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const focusPage = useCallback(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <ViewPage ref={main} title={quotes.heading} account={account} isWide>
      <QuotesOfView onFocusLost={focusPage} />
    </ViewPage>
  );
}
