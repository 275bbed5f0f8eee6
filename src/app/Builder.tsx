import { useState } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { LogoLibraryPanel } from '../features/logo-library/LogoLibraryPanel.tsx';
import { BuilderPage } from '../features/quote-builder/BuilderPage.tsx';
import { useUnsavedNote } from '../features/quote-builder/useUnsavedNote.tsx';
import { QuotesButton } from '../features/quote-list/QuotesButton.tsx';
import { ServiceLibraryPanel } from '../features/service-library/ServiceLibraryPanel.tsx';
import { flushEdits } from '../outbox/flushEdits.ts';
import { AccountButton } from './AccountButton.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { reportFailedEdits } from './reportFailedEdits.ts';
import { reportReplacedEdits } from './reportReplacedEdits.ts';
import { useLogout } from './useLogout.ts';
import './builder.css';

/** As long as Save Quote waits (DESIGN §7). */
const FLUSH_MS = 3000;

reportFailedEdits();
reportReplacedEdits();

const quotes = (open: { quoteId: string | null; openAnother: () => void }) => (
  <QuotesButton openId={open.quoteId} onOpenDeleted={open.openAnother} />
);

type OpenQuote = { quoteId: string | null; isOpening: boolean };

const library = (quote: OpenQuote) => <Libraries {...quote} />;

function Libraries(quote: OpenQuote) {
  const unsaved = useUnsavedNote('quote', quote.quoteId ?? '', 'logoId');
  return (
    <>
      <ServiceLibraryPanel {...quote} />
      <LogoLibraryPanel quoteId={quote.quoteId} unsaved={unsaved} />
    </>
  );
}

/** The builder as the app composes it. Another user gets another builder, with nothing of the first. */
export function Builder({ user }: { user: CurrentUser }) {
  const logout = useLogout('/');
  const [waiting, setWaiting] = useState(0);

  async function leave(): Promise<void> {
    const left = await flushEdits({ timeoutMs: FLUSH_MS });
    if (left.waiting > 0) setWaiting(left.waiting);
    else await logout();
  }

  return (
    <>
      <BuilderPage
        key={user.id}
        user={user}
        onLogout={leave}
        account={<AccountButton />}
        quotes={quotes}
        library={library}
      />
      <LogoutDialog waiting={waiting} onLogout={logout} onCancel={() => setWaiting(0)} />
    </>
  );
}
