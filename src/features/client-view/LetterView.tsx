import { figures } from '@domain/messages/figures.ts';
import type { ClientView } from '@domain/types.ts';
import { client as words } from '../../texts/client.ts';
import { LetterBody } from '../../ui/letter/LetterBody.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './clientView.module.css';
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
      <LetterBody letter={letter} contact={sender.name} heading="h2">
        <p className={styles.total}>
          <span>{figures.total}</span>
          <strong className={textStyles.money}>{letter.total}</strong>
          <span>{letter.validUntil}</span>
        </p>
      </LetterBody>
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
