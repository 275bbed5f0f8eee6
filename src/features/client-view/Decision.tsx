import { figures } from '@domain/messages/figures.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import textStyles from '../../ui/text.module.css';
import styles from './clientView.module.css';
import { LateAction } from './LateAction.tsx';
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

const loadSteps = async () => (await import('./decisionSteps.ts')).decisionSteps;

type Open = Awaited<ReturnType<typeof loadSteps>> & { step: 'accept' | 'decline' };

/**
 * Accept, the one prominent button, which stays in sight with the total, and Decline, a plain one.
 * Each opens a step that says what will happen.
 */
export function Decision({ total, validUntil, from, decide, children }: DecisionProps) {
  const [open, setOpen] = useState<Open | null>(null);
  // Only a head start: a button loads them again, and says if that fails.
  useEffect(() => void loadSteps().catch(() => undefined), []);
  const openStep = async (step: Open['step']) => {
    setOpen({ ...(await loadSteps()), step });
    return '';
  };
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.accept}>
        <p>
          {figures.total} <strong className={textStyles.money}>{total}</strong>{' '}
          <span className={styles.until}>{validUntil}</span>
        </p>
        <LateAction
          label={words.accept.open}
          kind="strong"
          words={words.decision}
          run={() => openStep('accept')}
        />
      </div>
      {children(
        <LateAction
          label={words.decline.open}
          kind="quiet"
          words={words.decision}
          run={() => openStep('decline')}
        />,
      )}
      {open?.step === 'accept' ? (
        <open.AcceptStep total={total} from={from} decide={decide} onClose={close} />
      ) : null}
      {open?.step === 'decline' ? (
        <open.DeclineStep from={from} decide={decide} onClose={close} />
      ) : null}
    </>
  );
}
