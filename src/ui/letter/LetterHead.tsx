import { pdf as words } from '@domain/messages/pdf.ts';
import styles from './letter.module.css';

type LetterHeadProps = {
  /** The URL of the logo's picture; null if the quote has none, 'missing' if it did not load. */
  logo: string | null;
  /** Who the quote is from: the logo's alternative text, or shown in its place. */
  from: string;
  /** Below the title, such as number and date. */
  lines: readonly string[];
};

/** The head of a letter: the logo, or who it is from; what it is, which one, and when. */
export function LetterHead({ logo, from, lines }: LetterHeadProps) {
  return (
    <header className={styles.head}>
      <Mark logo={logo} from={from} />
      <div className={styles.reference}>
        <h1>{words.title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </header>
  );
}

function Mark({ logo, from }: Pick<LetterHeadProps, 'logo' | 'from'>) {
  if (logo === null) return <p className={styles.wordmark}>{from}</p>;
  if (logo === 'missing') return <p className={styles.missing}>{words.logoPlaceholder}</p>;
  return <img className={styles.logo} src={logo} alt={from} decoding="sync" />;
}
