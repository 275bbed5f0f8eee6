import { figures } from '@domain/messages/figures.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import textStyles from '../../ui/text.module.css';
import styles from './clientView.module.css';
import type { DecisionStepProps } from './DecisionStep.tsx';
import { LateAction } from './LateAction.tsx';
import { openStep } from './openStep.ts';
import { useAcceptance } from './useAcceptance.ts';
import type { Acted } from './useClientView.ts';

const loadStep = () => import('./DecisionStep.tsx');

type DecisionProps = {
  total: string;
  /** The quote's last day, in words. */
  validUntil: string;
  from: string;
  /** Whether a drawn signature is asked for beside the typed name. */
  asksSignature: boolean;
  decide: (act: ClientAction) => Promise<Acted>;
  /** The other actions, given the button that declines. */
  children: (declineButton: ReactNode) => ReactNode;
};

/**
 * Accept, the one prominent button, which stays in sight with the total, and Decline, a plain one.
 * Each opens a step that says what will happen.
 */
export function Decision(props: DecisionProps) {
  const { total, validUntil, from, asksSignature, decide, children } = props;
  const [Step, setStep] = useState<ComponentType<DecisionStepProps> | null>(null);
  const [decision, setDecision] = useState<'accept' | 'decline' | null>(null);
  const acceptance = useAcceptance(asksSignature);
  // Only a head start: the buttons load it again.
  useEffect(() => {
    void loadStep()
      .then(({ prepare }) => prepare({ asksSignature }))
      .catch(() => undefined);
  }, [asksSignature]);

  const open = (next: 'accept' | 'decline') => async () => {
    const { DecisionStep } = await loadStep();
    openStep(() => {
      setStep(() => DecisionStep);
      setDecision(next);
    });
    return '';
  };
  return (
    <>
      <div className={styles.accept}>
        <p aria-live="polite">
          {figures.total} <strong className={textStyles.money}>{total}</strong>{' '}
          <span className={styles.until}>{validUntil}</span>
        </p>
        <LateAction
          label={words.accept.open}
          kind="strong"
          words={words.accept}
          run={open('accept')}
        />
      </div>
      {children(
        <LateAction
          label={words.decline.open}
          kind="quiet"
          words={words.accept}
          run={open('decline')}
        />,
      )}
      {Step && decision ? (
        <Step
          decision={decision}
          total={total}
          from={from}
          acceptance={acceptance}
          decide={decide}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </>
  );
}
