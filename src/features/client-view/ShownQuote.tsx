import { letterheadOf } from '@domain/letterhead.ts';
import { Suspense, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { accentStyle } from '../../ui/letter/accentStyle.ts';
import letterStyles from '../../ui/letter/letter.module.css';
import { useTheme } from '../../ui/theme/useTheme.ts';
import { AskQuestion } from './AskQuestion.tsx';
import { type ClientPageState, canDecide } from './clientPage.ts';
import styles from './clientView.module.css';
import { Decision } from './Decision.tsx';
import { LatePart } from './LatePart.tsx';
import { LetterView } from './LetterView.tsx';
import { payment, questionList, seenChanges } from './lateParts.tsx';
import { letterOf } from './letter.ts';
import { Notice } from './Notice.tsx';
import { PageActions } from './PageActions.tsx';
import { useChoices } from './useChoices.tsx';
import type { useClientView } from './useClientView.ts';

type ShownQuoteProps = Pick<
  ReturnType<typeof useClientView>,
  'openNewest' | 'decide' | 'ask' | 'look'
> & {
  page: Extract<ClientPageState, { kind: 'shown' }>;
};

/** A quote on its client's page, with what can be done about it. */
export function ShownQuote({ page, openNewest, decide, ask, look }: ShownQuoteProps) {
  const { view, isStaff, reason } = page;
  const [hasActed, setActed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const chosen = useChoices(view, canDecide(page));
  const { total, deposit, validUntil } = letterOf(chosen.view.snapshot);
  const from = view.snapshot.provider ?? view.sender.tenant;
  const { accentColor } = letterheadOf(view.snapshot);
  const { theme } = useTheme();
  const act = (action: ClientAction) => {
    setActed(true);
    return decide(action.action === 'accept' ? { ...action, ...chosen.answer } : action);
  };
  const continueToNewest = () => {
    setActed(true);
    return openNewest();
  };
  const reading = { view: chosen.view, isLarge, onLarge: setLarge };
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
      {view.payment ? (
        <Suspense>
          <LatePart
            of={payment}
            props={{ payment: view.payment, number: view.snapshot.number, look }}
          />
        </Suspense>
      ) : null}
      {view.seen ? (
        // Another key than that of the decision below: siblings of one key are drawn twice.
        <LatePart
          key={`seen ${view.sha256}`}
          of={seenChanges}
          props={{ seen: view.seen, shown: view.snapshot }}
        />
      ) : null}
      <LetterView view={chosen.view} choiceAt={chosen.choiceAt} />
      {view.questions.length > 0 ? (
        <Suspense>
          <LatePart of={questionList} props={{ view }} />
        </Suspense>
      ) : null}
      {isStaff ? null : <AskQuestion view={view} ask={ask} />}
      {canDecide(page) ? (
        // Keyed by version, so that a step about an earlier version closes.
        <Decision
          key={view.sha256}
          total={total}
          deposit={deposit}
          validUntil={validUntil}
          from={from}
          asksSignature={view.asksSignature}
          mayAccept={chosen.mayAccept}
          decide={act}
        >
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
