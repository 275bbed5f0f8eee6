import { useEffect, useId } from 'react';
import { useReachable } from '../../api/connection/useReachable.ts';
import type { CurrentUser } from '../../api/types.ts';
import { useLineItemIds } from '../../outbox/view/useQuote.ts';
import { useIsQuoteLocked } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './firstSteps.module.css';
import { isAllDone, isGuideShown, stepNames, stepsDone } from './firstSteps.ts';
import { chooseGuide, useGuideChoice } from './guideChoice.ts';
import { Step } from './Step.tsx';
import { type StepActions, stepButtons } from './stepButtons.ts';
import { useFacts } from './useFirstSteps.ts';

const words = texts.firstSteps;

type FirstStepsPanelProps = {
  user: CurrentUser;
  /** The open quote. */
  quoteId: string;
  actions: StepActions;
  /** Called when the user has hidden the guide, which had the focus. */
  onHidden: () => void;
};

/**
 * What a new tenant does first, each step checked off by what the tenant has. Goes away by itself
 * when all are done; nothing while it is unknown what is done, or while the quote is locked.
 */
export function FirstStepsPanel({ user, quoteId, actions, onHidden }: FirstStepsPanelProps) {
  const facts = useFacts(quoteId);
  const choice = useGuideChoice(user);
  const isLocked = useIsQuoteLocked(quoteId);
  const hasItems = useLineItemIds(quoteId).length > 0;
  const isReachable = useReachable();
  const offlineId = useId();
  const done = stepsDone(facts);
  const isShown = isGuideShown(facts, choice);
  const isOver = done !== null && isAllDone(done) && choice !== null;
  useEffect(() => {
    // So that it is still there after a reload, when the first steps are done.
    if (isShown && choice === null) chooseGuide(user, 'shown');
    // Over for good: deleting the last logo some day does not bring it back.
    if (isOver) chooseGuide(user, null);
  }, [isShown, isOver, choice, user]);
  if (!isShown || !done || isLocked) return null;

  const next = stepNames.find((name) => !done[name]);
  const hide = () => {
    chooseGuide(user, 'hidden');
    toast({
      ...words.hidden,
      action: { ...words.hidden.undo, run: () => chooseGuide(user, 'shown') },
    });
    onHidden();
  };
  return (
    <Panel
      title={words.heading}
      actions={
        <>
          <span role="status" className={styles.progress}>
            {words.progress(stepNames.filter((name) => done[name]).length, stepNames.length)}
          </span>
          <Button size="small" onClick={hide}>
            {words.hide}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {stepNames.map((name, index) => (
          <Step
            key={name}
            number={index + 1}
            isDone={done[name]}
            isNext={name === next}
            offlineId={isReachable ? null : offlineId}
            {...stepButtons(name, hasItems, actions)}
          />
        ))}
      </ol>
      {isReachable ? null : (
        <p id={offlineId} className={styles.offline}>
          {words.offline}
        </p>
      )}
    </Panel>
  );
}
