import { figures } from '@domain/messages/figures.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import textStyles from '../../ui/text.module.css';
import { AcceptStep, loadSignatureFields } from './AcceptStep.tsx';
import styles from './clientView.module.css';
import { DeclineStep } from './DeclineStep.tsx';
import { useAcceptance } from './useAcceptance.ts';
import type { Acted } from './useClientView.ts';

type DecisionProps = {
  total: string;
  /** The quote's last day, in words. */
  validUntil: string;
  from: string;
  /** Whether a drawn signature is asked for beside the typed name. */
  asksSignature: boolean;
  /** Whether everything is chosen; if not, the page says what is missing. */
  mayAccept: () => boolean;
  decide: (act: ClientAction) => Promise<Acted>;
  /** The other actions, given the button that declines. */
  children: (declineButton: ReactNode) => ReactNode;
};

/**
 * Accept, the one prominent button, which stays in sight with the total, and Decline, a plain one.
 * Each opens a step that says what will happen.
 */
export function Decision(props: DecisionProps) {
  const { total, validUntil, from, asksSignature, mayAccept, decide, children } = props;
  const [step, setStep] = useState<'accept' | 'decline' | null>(null);
  const acceptance = useAcceptance(asksSignature);
  // Only a head start: the step loads it again.
  useEffect(() => {
    if (asksSignature) void loadSignatureFields().catch(() => undefined);
  }, [asksSignature]);
  const close = () => setStep(null);
  return (
    <>
      <div className={styles.accept}>
        <p aria-live="polite">
          {figures.total} <strong className={textStyles.money}>{total}</strong>{' '}
          <span className={styles.until}>{validUntil}</span>
        </p>
        <Button kind="strong" size="large" onClick={() => mayAccept() && setStep('accept')}>
          {words.accept.open}
        </Button>
      </div>
      {children(
        <Button kind="quiet" size="large" onClick={() => setStep('decline')}>
          {words.decline.open}
        </Button>,
      )}
      {step === 'accept' ? (
        <AcceptStep
          total={total}
          from={from}
          acceptance={acceptance}
          decide={decide}
          onClose={close}
        />
      ) : null}
      {step === 'decline' ? <DeclineStep from={from} decide={decide} onClose={close} /> : null}
    </>
  );
}
