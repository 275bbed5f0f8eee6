import { useState } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { LogoLibraryPanel } from '../features/logo-library/LogoLibraryPanel.tsx';
import { BuilderPage } from '../features/quote-builder/BuilderPage.tsx';
import { describeEntry } from '../features/quote-builder/unsent/describeEntry.ts';
import { useUnsavedNote } from '../features/quote-builder/useUnsavedNote.tsx';
import { QuoteHistory } from '../features/quote-history/QuoteHistory.tsx';
import { useHistoryDrawer } from '../features/quote-history/useHistoryDrawer.ts';
import { QuotesButton } from '../features/quote-list/QuotesButton.tsx';
import { SendQuote } from '../features/send-quote/SendQuote.tsx';
import { useSendDialog } from '../features/send-quote/useSendDialog.ts';
import { ServiceLibraryPanel } from '../features/service-library/ServiceLibraryPanel.tsx';
import { SettingsButton } from '../features/settings/SettingsButton.tsx';
import { flushEdits, flushTimes } from '../outbox/edits/flushEdits.ts';
import type { Entry } from '../outbox/queue/entry.ts';
import { AccountButton } from './AccountButton.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { useLogout } from './useLogout.ts';

/** How much of a waiting text is shown to identify it, in characters. */
const NAMED_LENGTH = 80;

const quotes = (open: { quoteId: string | null; openAnother: () => void }) => (
  <QuotesButton openId={open.quoteId} onOpenDeleted={open.openAnother} />
);

const describeEdit = (entry: Entry) => {
  const { what, value } = describeEntry(entry);
  if (value === null) return what;
  return `${what}: ${value.length > NAMED_LENGTH ? `${value.slice(0, NAMED_LENGTH)}…` : value}`;
};

const account = (
  <>
    <SettingsButton />
    <AccountButton />
  </>
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

/** The builder composed of its features. Keyed by user, so that no state carries over. */
export function Builder({ user }: { user: CurrentUser }) {
  const logout = useLogout('/');
  const [waiting, setWaiting] = useState(0);
  const tenant = user.tenant?.displayName ?? '';
  const sending = useSendDialog();
  const history = useHistoryDrawer();

  async function leave(): Promise<void> {
    const left = await flushEdits({ timeoutMs: flushTimes.save });
    if (left.waiting > 0) setWaiting(left.waiting);
    else await logout();
  }

  return (
    <>
      <BuilderPage
        key={user.id}
        user={user}
        onLogout={leave}
        onSend={sending.open}
        onShowHistory={history.open}
        account={account}
        quotes={quotes}
        library={library}
      />
      <QuoteHistory
        history={history}
        onSendAgain={(quoteId, { method, recipient, subject }) => {
          void sending.open(quoteId, { method, to: recipient, subject });
        }}
      />
      <SendQuote sending={sending} tenant={tenant} describeEdit={describeEdit} />
      <LogoutDialog waiting={waiting} onLogout={logout} onCancel={() => setWaiting(0)} />
    </>
  );
}
