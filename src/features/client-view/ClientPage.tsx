import { letterheadOf } from '@domain/letterhead.ts';
import { clientLink } from '@domain/messages/clientLink.ts';
import { useEffect, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import { accentStyle } from '../../ui/letter/accentStyle.ts';
import letterStyles from '../../ui/letter/letter.module.css';
import { useTheme } from '../../ui/theme/useTheme.ts';
import { type ClientPageState, canDecide, tokenOf } from './clientPage.ts';
import styles from './clientView.module.css';
import { Decision } from './Decision.tsx';
import { LetterSkeleton } from './LetterSkeleton.tsx';
import { LetterView } from './LetterView.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { letterOf } from './letter.ts';
import { Message } from './Message.tsx';
import { Notice } from './Notice.tsx';
import { PageActions } from './PageActions.tsx';
import { Questions } from './Questions.tsx';
import { useClientView } from './useClientView.ts';
import { useViewed } from './useViewed.ts';

/** `/q/{token}`: a quote as its client sees it, to read, print, accept or decline. */
export function ClientPage() {
  const { page, look, openNewest, decide, reportViewed } = useClientView(
    tokenOf(location.pathname),
  );
  const watchedVersion = page.kind === 'shown' && !page.isStaff ? page.view.sha256 : undefined;
  useViewed(watchedVersion, reportViewed);

  switch (page.kind) {
    case 'loading':
      return <LetterSkeleton />;
    case 'failed':
      return <LoadFailed onRetry={look} />;
    case 'incomplete':
    case 'unknown':
      return <Message title={clientLink[page.kind]} />;
    case 'revoked':
      return (
        <Message title={clientLink.revoked}>
          <Questions sender={page.sender} about={words.heading} />
        </Message>
      );
    case 'shown':
      return <Shown page={page} openNewest={openNewest} decide={decide} />;
  }
}

type ShownProps = Pick<ReturnType<typeof useClientView>, 'openNewest' | 'decide'> & {
  page: Extract<ClientPageState, { kind: 'shown' }>;
};

function Shown({ page, openNewest, decide }: ShownProps) {
  const { view, isStaff, reason } = page;
  const [hasActed, setActed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const { total, validUntil, reference } = letterOf(view.snapshot);
  const from = view.snapshot.provider ?? view.sender.tenant;
  const { accentColor } = letterheadOf(view.snapshot);
  const { theme } = useTheme();
  useEffect(() => {
    document.title = words.documentTitle(reference, from);
  }, [reference, from]);
  const act = (action: ClientAction) => {
    setActed(true);
    return decide(action);
  };
  const continueToNewest = () => {
    setActed(true);
    return openNewest();
  };
  const reading = { view, isLarge, onLarge: setLarge };
  return (
    <main
      className={`${styles.page} ${accentColor ? letterStyles.accented : ''}`}
      style={accentStyle(accentColor, theme)}
      data-large={isLarge || undefined}
    >
      <Notice
        view={view}
        isStaff={isStaff}
        reason={reason}
        isNews={hasActed}
        onOpenNewest={continueToNewest}
      />
      <LetterView view={view} />
      {canDecide(page) ? (
        // Keyed by version, so that a step about an earlier version closes.
        <Decision key={view.sha256} total={total} validUntil={validUntil} from={from} decide={act}>
          {(declineButton) => (
            <PageActions {...reading} isOpen>
              {declineButton}
            </PageActions>
          )}
        </Decision>
      ) : (
        <PageActions {...reading} isOpen={false} />
      )}
    </main>
  );
}
