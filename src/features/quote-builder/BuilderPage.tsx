import { texts } from '@quote/texts.ts';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../api/types.ts';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { ExportPdfButton } from './export/ExportPdfButton.tsx';
import { warmUpPdf } from './export/pdfParts.ts';
import { BuilderHeader } from './header/BuilderHeader.tsx';
import { SavedState } from './header/SavedState.tsx';
import { LibraryColumn } from './LibraryColumn.tsx';
import { OutboxNotices } from './OutboxNotices.tsx';
import { QuoteColumn } from './QuoteColumn.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import { SkipLink } from './SkipLink.tsx';
import { type OpenQuote, useOpenQuote } from './useOpenQuote.ts';
import './builder.css';

type BuilderPageProps = {
  user: CurrentUser;
  onLogout: () => Promise<void>;
  /** What belongs to the own account, in the header beside Logout. */
  account: ReactNode;
  /** The way to the other quotes, in the header. */
  quotes: (open: Pick<OpenQuote, 'quoteId' | 'openAnother'>) => ReactNode;
  /** The library panels beside the quote; `quoteId` is null while none is open. */
  library: (quote: { quoteId: string | null; isOpening: boolean }) => ReactNode;
};

/** The quote builder: the library on the left; header, items and summary of a quote on the right. */
export function BuilderPage({ user, onLogout, account, quotes, library }: BuilderPageProps) {
  const open = useOpenQuote(user);
  const quoteId = open.status === 'open' ? open.quoteId : null;
  useWhenIdle(warmUpPdf, quoteId !== null);
  return (
    <div className="qb-page">
      <SkipLink />
      <BuilderHeader
        owner={user.tenant?.displayName ?? null}
        onLogout={onLogout}
        account={account}
        menu={quotes(open)}
        state={
          quoteId ? (
            <>
              <span className="qb-badge">{texts.quote.draft}</span>
              <SavedState quoteId={quoteId} />
            </>
          ) : null
        }
        actions={quoteId ? <ExportPdfButton quoteId={quoteId} compact /> : null}
      />
      {open.needsSignIn ? <SignInNotice username={user.username} onRetry={open.retry} /> : null}
      <OutboxNotices />
      <main className="qb-columns">
        <LibraryColumn>{library({ quoteId, isOpening: open.status === 'loading' })}</LibraryColumn>
        <QuoteColumn open={open} />
      </main>
    </div>
  );
}
