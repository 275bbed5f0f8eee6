import { clientLink } from '@domain/messages/clientLink.ts';
import { useEffect, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import { type ClientPageState, canDecide, tokenOf } from './clientPage.ts';
import styles from './clientView.module.css';
import { Decision } from './Decision.tsx';
import { LetterSkeleton } from './LetterSkeleton.tsx';
import { LetterView } from './LetterView.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { letterOf } from './letter.ts';
import { Message } from './Message.tsx';
import { Notice } from './Notice.tsx';
import { Questions } from './Questions.tsx';
import { SavePdf } from './SavePdf.tsx';
import { useClientView } from './useClientView.ts';
import { useViewed } from './useViewed.ts';

/** `/q/{token}`: a quote as its client gets it, to read, to print, to accept or to decline. */
export function ClientPage() {
  const { page, look, openNewest, decide, reportViewed } = useClientView(
    tokenOf(location.pathname),
  );
  const watches = page.kind === 'shown' && !page.isStaff ? page.view.sha256 : undefined;
  useViewed(watches, reportViewed);

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
  const { view, isStaff, said } = page;
  const [hasActed, setActed] = useState(false);
  const { total, reference } = letterOf(view.snapshot);
  const from = view.snapshot.provider ?? view.sender.tenant;
  useEffect(() => {
    document.title = words.documentTitle(reference, from);
  }, [reference, from]);
  const act = (action: ClientAction) => {
    setActed(true);
    return decide(action);
  };
  const goOn = () => {
    setActed(true);
    return openNewest();
  };
  return (
    <main className={styles.page}>
      <Notice view={view} isStaff={isStaff} said={said} isNews={hasActed} onOpenNewest={goOn} />
      <LetterView view={view} />
      {canDecide(page) ? (
        // Another version is another question: a step about the one before is closed.
        <Decision key={view.sha256} total={total} from={from} decide={act}>
          <SavePdf view={view} />
        </Decision>
      ) : (
        <div className={styles.quiet}>
          <SavePdf view={view} />
        </div>
      )}
    </main>
  );
}
