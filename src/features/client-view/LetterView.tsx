import { figures } from '@domain/messages/figures.ts';
import { pdf } from '@domain/messages/pdf.ts';
import type { ClientView } from '@domain/types.ts';
import { client as words } from '../../texts/client.ts';
import textStyles from '../../ui/text.module.css';
import styles from './clientView.module.css';
import { LetterItems } from './LetterItems.tsx';
import { letterOf } from './letter.ts';
import { Questions } from './Questions.tsx';

/** The frozen version as a letter: sender and client, the total, the items, the terms. */
export function LetterView({ view }: { view: ClientView }) {
  const { snapshot, sender } = view;
  const letter = letterOf(snapshot);
  const from = snapshot.provider ?? sender.tenant;
  return (
    <article className={styles.letter} aria-label={words.letter.about(letter.reference)}>
      <header className={styles.head}>
        <Mark logo={view.logo} from={from} />
        <div className={styles.reference}>
          <h1>{words.heading}</h1>
          <p>{letter.reference}</p>
          <p>{letter.date}</p>
        </div>
      </header>
      <dl className={styles.parties}>
        {letter.parties.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            {label === pdf.from ? <dd className={styles.contact}>{sender.name}</dd> : null}
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{figures.total}</span>
        <strong className={textStyles.money}>{letter.total}</strong>
        <span>{letter.validUntil}</span>
      </p>
      <LetterItems rows={letter.rows} noRows={letter.noRows} />
      <dl className={styles.totals}>
        {letter.totals.map(({ label, amount, kind }) => (
          <div key={label} data-kind={kind}>
            <dt>{label}</dt>
            <dd className={textStyles.money}>{amount}</dd>
          </div>
        ))}
      </dl>
      {letter.terms ? (
        <section className={styles.terms}>
          <h2>{letter.terms.label}</h2>
          <p>{letter.terms.text}</p>
        </section>
      ) : null}
      <Questions sender={sender} about={words.letter.about(letter.reference)} />
    </article>
  );
}

/** The logo, or the provider's name if there is none. */
function Mark({ logo, from }: { logo: string | null; from: string }) {
  return logo?.startsWith('data:image/') ? (
    <img className={styles.logo} src={logo} alt={from} decoding="sync" />
  ) : (
    <p className={styles.wordmark}>{from}</p>
  );
}
