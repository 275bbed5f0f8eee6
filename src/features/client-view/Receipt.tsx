import type { ClientView } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';
import { client } from '../../texts/client.ts';
import { Signature } from '../../ui/letter/Signature.tsx';
import styles from './clientView.module.css';
import { Facts } from './Facts.tsx';
import { Moment } from './Moment.tsx';

const { receipt: words } = client;

/** What was decided, by whom and when, and for exactly which version. */
export function Receipt({ view }: { view: ClientView }) {
  const { receipt, sha256, snapshot } = view;
  if (receipt === null) return null;
  const { decision, by, reason, at, code, signature } = receipt;
  return (
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
  );
}
