import { pdf as words } from '@domain/messages/pdf.ts';
import type { Letterhead } from '@domain/types.ts';
import { CompanyLines } from './CompanyLines.tsx';
import { FallbackLogo } from './FallbackLogo.tsx';
import styles from './letter.module.css';

type LetterHeadProps = {
  /** The URL of the logo's picture; null if the quote has none, 'missing' if it did not load. */
  logo: string | null;
  company: Letterhead;
  /** Below the title, such as number and date. */
  lines: readonly string[];
  /** Level of the title, where the letter is a part of a page. */
  heading?: 'h1' | 'h3';
};

/** The head of a letter: who it is from; what it is, which one, and when. */
export function LetterHead({ logo, company, lines, heading: Heading = 'h1' }: LetterHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.company}>
        <Mark logo={logo} name={company.name} />
        <CompanyLines company={company} isNamed={logo === null} />
      </div>
      <div className={styles.reference}>
        <Heading>{words.title}</Heading>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </header>
  );
}

function Mark({ logo, name }: { logo: string | null; name: string }) {
  if (logo === null) {
    return (
      <p className={styles.wordmark}>
        <FallbackLogo />
        {name}
      </p>
    );
  }
  if (logo === 'missing') return <p className={styles.missing}>{words.logoPlaceholder}</p>;
  return <img className={styles.logo} src={logo} alt={name} decoding="sync" />;
}
