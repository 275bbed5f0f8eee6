import { type ReactNode, useMemo } from 'react';
import type { CurrentUser } from '../../api/types.ts';
import { DecimalQuantities } from '../../ui/DecimalQuantities.ts';
import { useScreenLoad } from '../../ui/screenLoad.ts';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import styles from './builder.module.css';
import { DrawerTotal } from './DrawerTotal.tsx';
import { warmUpPdf } from './export/pdfParts.ts';
import { BuilderHeader } from './header/BuilderHeader.tsx';
import type { HeaderActions } from './header/headerActions.ts';
import { LibraryColumn } from './LibraryColumn.tsx';
import { LockNotice } from './lock/LockNotice.tsx';
import { OutboxNotices } from './OutboxNotices.tsx';
import { QuotePrint } from './print/QuotePrint.tsx';
import { QuoteColumn } from './QuoteColumn.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TaxSettingsContext, taxSettingsOf } from './TaxSettings.ts';
import { type OpenQuote, useOpenQuote } from './useOpenQuote.ts';

type BuilderPageProps = {
  user: CurrentUser;
  actions: HeaderActions;
  /** The list of other quotes, in a drawer. */
  quotes: (open: Pick<OpenQuote, 'quoteId' | 'openAnother'>) => ReactNode;
  /** The library panels beside the quote; `quoteId` is null while none is open. */
  library: (quote: { quoteId: string | null; isOpening: boolean }) => ReactNode;
  /** What works everywhere on the page: the shortcuts and what they open. */
  tools: (quote: { quoteId: string | null; isOpening: boolean }) => ReactNode;
  /** The first-steps guide, above the open quote. */
  guide: (quoteId: string) => ReactNode;
};

/** The quote builder: the library on the left; header, items and summary of a quote on the right. */
export function BuilderPage(props: BuilderPageProps) {
  const { user, actions, quotes, library, tools, guide } = props;
  const open = useOpenQuote(user);
  const quoteId = open.status === 'open' ? open.quoteId : null;
  const taxes = useMemo(() => taxSettingsOf(user.tenant), [user.tenant]);
  useScreenLoad(open.status === 'loading');
  useWhenIdle(warmUpPdf);
  return (
    <div className={styles.page}>
      <SkipLink />
      <BuilderHeader quoteId={quoteId} actions={actions} />
      {quotes(open)}
      {open.needsSignIn ? <SignInNotice username={user.username} onRetry={open.retry} /> : null}
      <OutboxNotices />
      <DecimalQuantities value={user.tenant?.decimalQuantities === true}>
        <main className={styles.columns}>
          <LibraryColumn
            notice={quoteId ? <LockNotice quoteId={quoteId} /> : null}
            total={quoteId ? <DrawerTotal quoteId={quoteId} /> : null}
          >
            {library({ quoteId, isOpening: open.status === 'loading' })}
          </LibraryColumn>
          <TaxSettingsContext value={taxes}>
            <QuoteColumn
              open={open}
              onSend={actions.onSend}
              onInsert={actions.onInsertTemplate}
              guide={guide}
            />
          </TaxSettingsContext>
        </main>
      </DecimalQuantities>
      {tools({ quoteId, isOpening: open.status === 'loading' })}
      {quoteId ? <QuotePrint quoteId={quoteId} /> : null}
    </div>
  );
}
