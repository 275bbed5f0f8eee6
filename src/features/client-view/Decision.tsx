import { figures } from '@domain/messages/figures.ts';
import { type ReactNode, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import textStyles from '../../ui/text.module.css';
import { AcceptStep } from './AcceptStep.tsx';
import styles from './clientView.module.css';
import { DeclineStep } from './DeclineStep.tsx';
import type { Acted } from './useClientView.ts';

type DecisionProps = {
  total: string;
  /** The quote's last day, in words. */
  validUntil: string;
  from: string;
  decide: (act: ClientAction) => Promise<Acted>;
  /** The other actions, given the button that declines. */
  children: (declineButton: ReactNode) => ReactNode;
};

/**
 * Accept, the one prominent button, which stays in sight with the total, and Decline, a plain one.
 * Each opens a step that says what will happen.
 */
export function Decision({ total, validUntil, from, decide, children }: DecisionProps) {
  const [step, setStep] = useState<'accept' | 'decline' | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <div className={styles.accept}>
        <p>
          {figures.total} <strong className={textStyles.money}>{total}</strong>{' '}
          <span className={styles.until}>{validUntil}</span>
        </p>
        <Button kind="strong" size="large" onClick={() => setStep('accept')}>
          {words.accept.open}
        </Button>
      </div>
      {children(
        <Button kind="quiet" size="large" onClick={() => setStep('decline')}>
          {words.decline.open}
        </Button>,
      )}
      {step === 'accept' ? (
        <AcceptStep total={total} from={from} decide={decide} onClose={close} />
      ) : null}
      {step === 'decline' ? <DeclineStep from={from} decide={decide} onClose={close} /> : null}
    </>
  );
}
