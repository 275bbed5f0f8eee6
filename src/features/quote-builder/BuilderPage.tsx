import type { ReactNode } from 'react';
import type { CurrentUser } from '../../api/types.ts';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import styles from './builder.module.css';
import { ExportPdfButton } from './export/ExportPdfButton.tsx';
import { warmUpPdf } from './export/pdfParts.ts';
import { BuilderHeader } from './header/BuilderHeader.tsx';
import { HistoryButton } from './header/HistoryButton.tsx';
import { QuoteBadge } from './header/QuoteBadge.tsx';
import { SavedState } from './header/SavedState.tsx';
import { DecimalQuantities } from './items/DecimalQuantities.ts';
import { LibraryColumn } from './LibraryColumn.tsx';
import { LockNotice } from './lock/LockNotice.tsx';
import { OutboxNotices } from './OutboxNotices.tsx';
import { QuoteColumn } from './QuoteColumn.tsx';
import { SendButton } from './SendButton.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import { SkipLink } from './SkipLink.tsx';
import { type OpenQuote, useOpenQuote } from './useOpenQuote.ts';

type BuilderPageProps = {
  user: CurrentUser;
  onLogout: () => Promise<void>;
  /** Opens the send dialog. */
  onSend: (quoteId: string) => void;
  /** Opens the quote's history. */
  onShowHistory: (quoteId: string) => void;
  /** The actions of the user's own account, in the header beside Logout. */
  account: ReactNode;
  /** The list of other quotes, in the header. */
  quotes: (open: Pick<OpenQuote, 'quoteId' | 'openAnother'>) => ReactNode;
  /** The library panels beside the quote; `quoteId` is null while none is open. */
  library: (quote: { quoteId: string | null; isOpening: boolean }) => ReactNode;
};

/** The quote builder: the library on the left; header, items and summary of a quote on the right. */
export function BuilderPage(props: BuilderPageProps) {
  const { user, onLogout, onSend, onShowHistory, account, quotes, library } = props;
  const open = useOpenQuote(user);
  const quoteId = open.status === 'open' ? open.quoteId : null;
  useWhenIdle(warmUpPdf, quoteId !== null);
  return (
    <div className={styles.page}>
      <SkipLink />
      <BuilderHeader
        owner={user.tenant?.displayName ?? null}
        onLogout={onLogout}
        account={account}
        menu={
          <>
            {quotes(open)}
            {quoteId ? <HistoryButton onOpen={() => onShowHistory(quoteId)} /> : null}
          </>
        }
        state={
          quoteId ? (
            <>
              <QuoteBadge quoteId={quoteId} />
              <SavedState quoteId={quoteId} />
            </>
          ) : null
        }
        actions={
          quoteId ? (
            <>
              <ExportPdfButton quoteId={quoteId} compact />
              <SendButton onSend={() => onSend(quoteId)} className={styles.sendWide} />
            </>
          ) : null
        }
      />
      {open.needsSignIn ? <SignInNotice username={user.username} onRetry={open.retry} /> : null}
      <OutboxNotices />
      <main className={styles.columns}>
        <LibraryColumn notice={quoteId ? <LockNotice quoteId={quoteId} /> : null}>
          {library({ quoteId, isOpening: open.status === 'loading' })}
        </LibraryColumn>
        <DecimalQuantities value={user.tenant?.decimalQuantities === true}>
          <QuoteColumn open={open} onSend={onSend} />
        </DecimalQuantities>
      </main>
    </div>
  );
}
