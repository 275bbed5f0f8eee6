import { useMemo, useState } from 'react';
import type { CurrentUser } from '../api/types.ts';
import { FirstStepsPanel } from '../features/first-steps/FirstStepsPanel.tsx';
import { LogoDialog } from '../features/logo-library/LogoDialog.tsx';
import { addItemRequests } from '../features/quote-builder/items/addItemRequests.ts';
import { focusProvider, focusQuote } from '../features/quote-builder/leadTo.ts';
import { AddServiceDialog } from '../features/service-library/AddServiceDialog.tsx';
import { ServiceImportDialog } from '../features/service-library/csv-import/ServiceImportDialog.tsx';
import { useQuoteValue } from '../outbox/view/useQuote.ts';

type FirstStepsGuideProps = {
  user: CurrentUser;
  quoteId: string;
  onCompany: () => void;
  onSend: () => void;
};

type Opened = 'logo' | 'service' | 'import';

/** The guide, with the dialogs of other features that its steps open. */
export function FirstStepsGuide({ user, quoteId, onCompany, onSend }: FirstStepsGuideProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const chosenLogo = useQuoteValue(quoteId, (quote) => quote.logoId);
  const close = useMemo(() => () => setOpened(null), []);
  const props = (which: Opened) => ({ open: opened === which, onClose: close });
  return (
    <>
      <FirstStepsPanel
        user={user}
        quoteId={quoteId}
        actions={{
          chooseProvider: focusProvider,
          openCompany: onCompany,
          uploadLogo: () => setOpened('logo'),
          addService: () => setOpened('service'),
          importServices: () => setOpened('import'),
          addItem: addItemRequests.emit,
          send: () => {
            // The guide is gone when the send dialog closes and returns the focus.
            focusQuote();
            onSend();
          },
        }}
        onHidden={focusQuote}
      />
      <LogoDialog quoteId={quoteId} chosenId={chosenLogo} {...props('logo')} />
      <AddServiceDialog {...props('service')} />
      <ServiceImportDialog {...props('import')} />
    </>
  );
}
