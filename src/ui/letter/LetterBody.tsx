import { pdf } from '@domain/messages/pdf.ts';
import type { QuoteDocument } from '@domain/quoteDocument.ts';
import type { ReactNode } from 'react';
import { LetterItems, type RowChoice } from './LetterItems.tsx';
import { LetterTotals } from './LetterTotals.tsx';
import styles from './letter.module.css';

type LetterBodyProps = {
  letter: Pick<QuoteDocument, 'parties' | 'rows' | 'noRows' | 'totals' | 'terms' | 'footer'>;
  /** Who sent the quote, shown below the provider. */
  contact?: string;
  /** Level of the headings inside the letter. */
  heading: 'h2' | 'h4';
  /** What the reader chooses at a place. */
  choiceAt?: ((place: number) => RowChoice | null) | undefined;
  /** Between the parties and the items. */
  children?: ReactNode;
};

/** A quote as its client reads it on a screen: who it is from and for, the items, totals and terms. */
export function LetterBody({
  letter,
  contact,
  heading: Heading,
  choiceAt,
  children,
}: LetterBodyProps) {
  const { parties, rows, noRows, totals, terms, footer } = letter;
  return (
    <div className={styles.letter}>
      <dl className={styles.parties}>
        {parties.map(({ label, text, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            {contact && label === pdf.from ? <dd className={styles.contact}>{contact}</dd> : null}
            {detail ? <dd className={styles.contact}>{detail}</dd> : null}
          </div>
        ))}
      </dl>
      {children}
      <LetterItems rows={rows} noRows={noRows} choiceAt={choiceAt} />
      <LetterTotals totals={totals} />
      {terms ? (
        <section className={styles.terms}>
          <Heading>{terms.label}</Heading>
          <p>{terms.text}</p>
        </section>
      ) : null}
      {footer ? <p className={styles.footer}>{footer}</p> : null}
    </div>
  );
}
