import { momentFormat } from '@domain/moment.ts';
import type { ClientView } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';
import { client } from '../../texts/client.ts';
import styles from './clientView.module.css';

const { receipt: words } = client;

const moment = momentFormat();

/** What was decided, by whom and when, and for exactly which version. */
export function Receipt({ view }: { view: ClientView }) {
  const { receipt, sha256, snapshot } = view;
  if (receipt === null) return null;
  const facts: [string, string][] = [
    [words.quote, versionDocument(snapshot).reference],
    [receipt.decision === 'accepted' ? words.acceptedBy : words.declinedBy, receipt.by],
    ...(receipt.reason ? [[words.reason, receipt.reason] as [string, string]] : []),
  ];
  return (
    <section className={styles.receipt} aria-label={words.heading}>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{words.at}</dt>
          <dd>
            <time dateTime={receipt.at}>{moment.format(new Date(receipt.at))}</time>
          </dd>
        </div>
      </dl>
      <details className={styles.details}>
        <summary>{words.details}</summary>
        <dl>
          <div>
            <dt>{words.fingerprint}</dt>
            <dd className={styles.hash}>{sha256}</dd>
          </div>
        </dl>
        <p className={styles.hint}>{words.hint}</p>
        {receipt.code === null ? null : (
          <p>
            <a href={`/q/check/${receipt.code}`}>{words.check}</a>
          </p>
        )}
      </details>
    </section>
  );
}
