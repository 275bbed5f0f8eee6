import { texts } from '@quote/texts.ts';
import { useState } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { LogoLibraryPanel } from '../features/logo-library/LogoLibraryPanel.tsx';
import { BuilderPage } from '../features/quote-builder/BuilderPage.tsx';
import { useUnsavedNote } from '../features/quote-builder/useUnsavedNote.tsx';
import { QuotesButton } from '../features/quote-list/QuotesButton.tsx';
import { ServiceLibraryPanel } from '../features/service-library/ServiceLibraryPanel.tsx';
import { flushEdits } from '../outbox/flushEdits.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { reportFailedEdits } from './reportFailedEdits.ts';
import { useLogout } from './useLogout.ts';
import './builder.css';

/** As long as Save Quote waits (DESIGN §7). */
const FLUSH_MS = 3000;

reportFailedEdits();

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
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    const left = await flushEdits({ timeoutMs: FLUSH_MS });
    if (left.waiting > 0) setWaiting(left.waiting);
    else await logout();
  }

  async function leaveAnyway(): Promise<void> {
    setLeaving(true);
    await logout();
    setLeaving(false);
  }

  return (
    <>
      <BuilderPage key={user.id} user={user} onLogout={leave} quotes={quotes} library={library} />
      <ConfirmDialog
        title={texts.app.logoutAsks.title}
        open={waiting > 0}
        confirmLabel={texts.app.logout}
        danger
        busy={isLeaving}
        onConfirm={() => void leaveAnyway()}
        onCancel={() => setWaiting(0)}
      >
        {texts.app.logoutAsks.text(waiting)}
      </ConfirmDialog>
    </>
  );
}
