import type { Quote } from '@domain/types.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../api/types.ts';
import { Company } from '../features/company-profile/Company.tsx';
import { useCompanyDrawer } from '../features/company-profile/useCompanyDrawer.ts';
import { ShowFirstSteps } from '../features/first-steps/ShowFirstSteps.tsx';
import { LogoChoice } from '../features/logo-library/LogoChoice.tsx';
import { LogoLibraryPanel } from '../features/logo-library/LogoLibraryPanel.tsx';
import { BuilderPage } from '../features/quote-builder/BuilderPage.tsx';
import { insertTemplate } from '../features/quote-builder/items/insertTemplate.ts';
import { showLineItem } from '../features/quote-builder/items/shownItem.ts';
import { focusQuote, leadTo } from '../features/quote-builder/leadTo.ts';
import { CompletionNotice } from '../features/quote-builder/sent/CompletionNotice.tsx';
import { PaymentNotice } from '../features/quote-builder/sent/PaymentNotice.tsx';
import { QuestionNotice } from '../features/quote-builder/sent/QuestionNotice.tsx';
import { ScheduledNotice } from '../features/quote-builder/sent/ScheduledNotice.tsx';
import { describeEntry } from '../features/quote-builder/unsent/describeEntry.ts';
import { useUnsavedNote } from '../features/quote-builder/useUnsavedNote.tsx';
import { QuoteHistory } from '../features/quote-history/QuoteHistory.tsx';
import { useCancelSend } from '../features/quote-history/useCancelSend.ts';
import { useHistoryDrawer } from '../features/quote-history/useHistoryDrawer.ts';
import { useNewsCount } from '../features/quote-list/news.ts';
import { QuoteList } from '../features/quote-list/QuoteList.tsx';
import { useCopyForAnother } from '../features/quote-list/useCopyForAnother.ts';
import { useNewQuote } from '../features/quote-list/useNewQuote.ts';
import { useQuotesDrawer } from '../features/quote-list/useQuotesDrawer.ts';
import { SendQuote } from '../features/send-quote/SendQuote.tsx';
import { linkToCopy, useSendDialog } from '../features/send-quote/useSendDialog.ts';
import { ServiceLibraryPanel } from '../features/service-library/ServiceLibraryPanel.tsx';
import { OwnNotifications } from '../features/settings/OwnNotifications.tsx';
import { Settings } from '../features/settings/Settings.tsx';
import { useSettingsDrawer } from '../features/settings/useSettingsDrawer.ts';
import { useShortcutList } from '../features/shortcut-list/useShortcutList.ts';
import { TemplateDialogs } from '../features/templates/TemplateDialogs.tsx';
import { useQuoteFromTemplate } from '../features/templates/useQuoteFromTemplate.ts';
import { useTemplateDialogs } from '../features/templates/useTemplateDialogs.ts';
import { flushEdits, flushTimes } from '../outbox/edits/flushEdits.ts';
import type { Entry } from '../outbox/queue/entry.ts';
import { isTemplateNow } from '../outbox/view/useQuoteLife.ts';
import { accountEntries } from './accountEntries.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { helpEntries } from './helpEntries.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { BuilderTools } from './palette/BuilderTools.tsx';
import { useCommandPalette } from './palette/useCommandPalette.ts';
import { useChangePassword } from './useChangePassword.ts';
import { useLogout } from './useLogout.ts';

/** How much of a waiting text is shown to identify it, in characters. */
const NAMED_LENGTH = 80;

const describeEdit = (entry: Entry) => {
  const { what, value } = describeEntry(entry);
  if (value === null) return what;
  return `${what}: ${value.length > NAMED_LENGTH ? `${value.slice(0, NAMED_LENGTH)}…` : value}`;
};

const loadClientPage = async () =>
  (await import('../features/client-view/QuotePreview.tsx')).QuotePreview;

type OpenQuote = { quoteId: string | null; isOpening: boolean };

const library = (quote: OpenQuote) => <Libraries {...quote} />;

function Libraries(quote: OpenQuote) {
  const unsaved = useUnsavedNote('quote', quote.quoteId ?? '', 'logoId');
  return (
    <>
      <ServiceLibraryPanel {...quote} onAdded={showLineItem} />
      <LogoLibraryPanel quoteId={quote.quoteId} unsaved={unsaved} />
    </>
  );
}

/** The builder composed of its features. Keyed by user, so that no state carries over. */
export function Builder({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const logout = useLogout('/');
  const [waiting, setWaiting] = useState(0);
  const tenant = user.tenant?.displayName ?? null;
  const sending = useSendDialog();
  const canceling = useCancelSend();
  const history = useHistoryDrawer();
  const quotes = useQuotesDrawer();
  const newsCount = useNewsCount();
  const openQuote = (quoteId: string) => void navigate(`/?quote=${quoteId}`);
  const making = useNewQuote(openQuote);
  const makeQuote = () => {
    if (!making.isPending) making.mutate();
  };
  const copying = useCopyForAnother(openQuote);
  const templates = useTemplateDialogs();
  const insert = (quoteId: string, template: Quote) =>
    insertTemplate(quoteId, template, user.tenant?.decimalQuantities === true);
  const using = useQuoteFromTemplate();
  const send = (quoteId: string) => {
    if (isTemplateNow(quoteId)) using.create(quoteId);
    else void sending.open({ quoteId });
  };
  const settings = useSettingsDrawer();
  const company = useCompanyDrawer();
  const password = useChangePassword();
  const palette = useCommandPalette();
  const shortcutList = useShortcutList();

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
        actions={{
          username: user.username,
          tenant,
          onShowQuotes: () => void quotes.open(),
          newsCount,
          onNewQuote: makeQuote,
          isMakingQuote: making.isPending,
          onShowHistory: (quoteId) => void history.open(quoteId),
          onSend: send,
          onNewFromTemplate: () => void templates.picking.open(null),
          onInsertTemplate: (quoteId) => void templates.picking.open(quoteId),
          onSaveAsTemplate: (quoteId) => void templates.saving.open(quoteId),
          onCopyForAnother: copying.create,
          account: accountEntries({
            onSettings: () => void settings.open(),
            onCompany: () => void company.open(),
            onPassword: () => void password.open(),
            onPage: (path) => void navigate(path),
          }),
          help: helpEntries({
            onSearch: () => void palette.open(),
            onShortcuts: () => void shortcutList.open(),
          }),
          onLogout: leave,
        }}
        quotes={(open) => (
          <QuoteList drawer={quotes} openId={open.quoteId} onOpenDeleted={open.openAnother} />
        )}
        library={library}
        tools={(open) => (
          <BuilderTools
            {...open}
            palette={palette}
            shortcutList={shortcutList}
            openers={{
              send,
              newFromTemplate: () => void templates.picking.open(null),
              insertTemplate: (quoteId) => void templates.picking.open(quoteId),
              saveAsTemplate: (quoteId) => void templates.saving.open(quoteId),
              copyForAnother: copying.create,
              history: (quoteId) => void history.open(quoteId),
              newQuote: makeQuote,
              quotes: () => void quotes.open(),
              settings: () => void settings.open(),
              company: () => void company.open(),
              changePassword: () => void password.open(),
              logout: () => void leave(),
            }}
          />
        )}
        guide={(quoteId) => (
          <>
            <FirstSteps
              user={user}
              quoteId={quoteId}
              onCompany={() => void company.open()}
              onSend={() => send(quoteId)}
            />
            <QuestionNotice quoteId={quoteId} onAnswer={() => void history.open(quoteId)} />
            <PaymentNotice quoteId={quoteId} onRecord={() => void history.open(quoteId)} />
            <CompletionNotice quoteId={quoteId} />
            <ScheduledNotice
              quoteId={quoteId}
              onCancel={(linkId) =>
                canceling.mutate(
                  { quoteId, linkId },
                  // The pressed button disappears.
                  { onSuccess: () => focusQuote({ preventScroll: true }) },
                )
              }
              isCanceling={canceling.isPending}
            />
          </>
        )}
      />
      <QuoteHistory
        history={history}
        onSendAgain={(quoteId, { recipient, ...link }) => {
          void sending.open({ quoteId, prefill: { ...link, to: recipient } });
        }}
        onLinkWanted={(quoteId) => void sending.open({ quoteId, prefill: linkToCopy })}
      />
      <SendQuote
        sending={sending}
        tenant={tenant ?? ''}
        ownName={`${user.firstName} ${user.lastName}`.trim() || user.username}
        ownEmail={user.email}
        loadClientPage={loadClientPage}
        describeEdit={describeEdit}
        onMend={leadTo}
      />
      <TemplateDialogs dialogs={templates} onInsert={insert} />
      <Settings settings={settings}>
        <OwnNotifications user={user} />
        <ShowFirstSteps user={user} onShown={settings.close} />
      </Settings>
      <Company company={company} logoChoice={LogoChoice} />
      <ChangePassword dialog={password} />
      <LogoutDialog waiting={waiting} onLogout={logout} onCancel={() => setWaiting(0)} />
    </>
  );
}
