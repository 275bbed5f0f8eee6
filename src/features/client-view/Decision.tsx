import { figures } from '@domain/messages/figures.ts';
import { type ReactNode, useEffect } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import textStyles from '../../ui/text.module.css';
import styles from './clientView.module.css';
import { LateAction } from './LateAction.tsx';
import { loadAccept, loadDecline } from './steps.ts';
import { useAcceptance } from './useAcceptance.ts';
import type { Acted } from './useClientView.ts';
import { useLateStep } from './useLateStep.ts';

type DecisionProps = {
  total: string;
  /** What is due on acceptance, formatted; `''` for nothing. */
  deposit: string;
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
  const { total, deposit, validUntil, from, asksSignature, mayAccept, decide, children } = props;
  const accept = useLateStep(loadAccept);
  const decline = useLateStep(loadDecline);
  const acceptance = useAcceptance(asksSignature);
  // Only a head start: the step loads it again.
  useEffect(() => {
    if (asksSignature) void import('./SignatureFields.tsx').catch(() => undefined);
  }, [asksSignature]);
  return (
    <>
      <div className={styles.accept}>
        <p aria-live="polite">
          {figures.total} <strong className={textStyles.money}>{total}</strong>{' '}
          <span className={styles.until}>{validUntil}</span>
        </p>
        <LateAction
          label={words.accept}
          kind="strong"
          failed={words.notOpened}
          run={() => accept.open(mayAccept)}
        />
      </div>
      {children(
        <LateAction
          label={words.decline}
          kind="quiet"
          failed={words.notOpened}
          run={decline.open}
        />,
      )}
      {accept.Step ? (
        <accept.Step
          total={total}
          deposit={deposit}
          from={from}
          acceptance={acceptance}
          decide={decide}
          onClose={accept.close}
        />
      ) : null}
      {decline.Step ? <decline.Step from={from} decide={decide} onClose={decline.close} /> : null}
    </>
  );
}
