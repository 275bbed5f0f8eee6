import { clientLink } from '@domain/messages/clientLink.ts';
import type { ClientView } from '@domain/types.ts';
import { useEffect } from 'react';
import { client as words } from '../../texts/client.ts';
import { Contact } from './Contact.tsx';
import { tokenOf } from './clientPage.ts';
import { LetterSkeleton } from './LetterSkeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { letterOf } from './letter.ts';
import { Message } from './Message.tsx';
import { ShownQuote } from './ShownQuote.tsx';
import { loadAccept, loadDecline } from './steps.ts';
import { useClientView } from './useClientView.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useViewed } from './useViewed.ts';

/** `/q/{token}`: a quote as its client sees it, to read, print, accept or decline. */
export function ClientPage() {
  const { page, reportViewed, ...actions } = useClientView(tokenOf(location.pathname));
  const view = page.kind === 'shown' ? page.view : undefined;
  usePageTitle(view && titleOf(view));
  // Only a head start: the buttons load them again. A server with a newer page may have them no longer.
  useEffect(() => {
    void Promise.all([loadAccept(), loadDecline()]).catch(() => undefined);
  }, []);
  useViewed(page.kind === 'shown' && page.isStaff ? undefined : view?.sha256, reportViewed);

  switch (page.kind) {
    case 'loading':
      return <LetterSkeleton />;
    case 'failed':
      return <LoadFailed onRetry={actions.look} />;
    case 'incomplete':
    case 'unknown':
      return <Message title={clientLink[page.kind]} />;
    case 'revoked':
      return (
        <Message title={clientLink.revoked}>
          <Contact sender={page.sender} about={words.heading} />
        </Message>
      );
    case 'shown':
      return <ShownQuote page={page} {...actions} />;
  }
}

const titleOf = ({ snapshot, sender }: ClientView) =>
  words.documentTitle(letterOf(snapshot).reference, snapshot.provider ?? sender.tenant);
