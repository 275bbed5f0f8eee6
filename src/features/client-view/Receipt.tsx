import type { ClientView } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';
import { Suspense } from 'react';
import { client } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Signature } from '../../ui/letter/Signature.tsx';
import styles from './clientView.module.css';
import { Facts } from './Facts.tsx';
import { latePart } from './latePart.ts';
import { Moment } from './Moment.tsx';

const { receipt: words } = client;

const Payment = latePart(
  () => import('./Payment.tsx').then((part) => part.Payment),
  () => (
    <>
      <p>{words.paymentNotLoaded}</p>
      <Button size="large" onClick={() => location.reload()}>
        {client.failure.reload}
      </Button>
    </>
  ),
  10_000,
);

type ReceiptProps = {
  view: ClientView;
  receipt: NonNullable<ClientView['receipt']>;
  /** Reads the page again. */
  refresh: () => void;
};

/** What was decided, by whom and when, for exactly which version, and what is paid for it. */
export function Receipt({ view, receipt, refresh }: ReceiptProps) {
  const { sha256, snapshot, payment } = view;
  const { decision, by, reason, at, code, signature } = receipt;
  return (
    <>
      {payment ? (
        <Suspense>
          <Payment payment={payment} number={snapshot.number} refresh={refresh} />
        </Suspense>
      ) : null}
      <section aria-label={words.heading}>
        <Facts
          facts={[
            [words.quote, versionDocument(snapshot).reference],
            [decision === 'accepted' ? words.acceptedBy : words.declinedBy, by],
            ...(reason ? [[words.reason, reason] as const] : []),
            [words.at, <Moment key="at" at={at} />],
            ...(signature
              ? [
                  [
                    words.signature,
                    <Signature key="signature" strokes={signature} name={by} />,
                  ] as const,
                ]
              : []),
          ]}
        />
        <details className={styles.details}>
          <summary>{words.details}</summary>
          <Facts
            facts={[
              [
                words.fingerprint,
                <span key="hash" className={styles.hash}>
                  {sha256}
                </span>,
              ],
            ]}
          />
          <p className={styles.hint}>{words.hint}</p>
          {code === null ? null : (
            <p>
              <a href={`/q/check/${code}`}>{words.check}</a>
            </p>
          )}
        </details>
      </section>
    </>
  );
}
