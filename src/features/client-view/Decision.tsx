import { figures } from '@domain/messages/figures.ts';
import type { ReactNode } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client as words } from '../../texts/client.ts';
import textStyles from '../../ui/text.module.css';
import styles from './clientView.module.css';
import { LateAction } from './LateAction.tsx';
import { useAcceptance } from './useAcceptance.ts';
import type { Acted } from './useClientView.ts';
import { useFirstGesture } from './useFirstGesture.ts';
import { useLateStep } from './useLateStep.ts';

const loadAccept = () => import('./AcceptStep.tsx').then((part) => part.AcceptStep);
const loadDecline = () => import('./DeclineStep.tsx').then((part) => part.DeclineStep);

// Only a head start: the buttons load them again.
const arrives = (...parts: Promise<unknown>[]) =>
  Promise.all(parts).then(
    () => true,
    () => false,
  );
const loadSteps = () => arrives(loadAccept(), loadDecline());
const loadAll = () => arrives(loadSteps(), import('./SignatureFields.tsx'));

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
  const accept = useLateStep(loadAccept);
  const decline = useLateStep(loadDecline);
  const acceptance = useAcceptance(asksSignature);
  useFirstGesture(asksSignature ? 'signed' : 'typed', asksSignature ? loadAll : loadSteps);
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
