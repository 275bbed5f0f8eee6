import { draftDocument } from '@domain/draftDocument.ts';
import { messages } from '@domain/messages/messages.ts';
import type { Quote } from '@domain/types.ts';
import { currentLetterhead } from '../../../outbox/view/currentLetterhead.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { useQuoteLife } from '../../../outbox/view/useQuoteLife.ts';
import { useSentChange } from '../../../outbox/view/useSentChange.ts';
import { accentStyle } from '../../../ui/letter/accentStyle.ts';
import { LetterBody } from '../../../ui/letter/LetterBody.tsx';
import { LetterHead } from '../../../ui/letter/LetterHead.tsx';
import { LetterSum } from '../../../ui/letter/LetterSum.tsx';
import letterStyles from '../../../ui/letter/letter.module.css';
import styles from './print.module.css';
import { printReference } from './printReference.ts';

type PrintedLetterProps = {
  quoteId: string;
  /** The URL of its logo's picture; null if it has none, 'missing' if it did not load. */
  logo: string | null;
};

const whole = (quote: Quote) => quote;

/**
 * A quote on paper as the screen shows it, unsent edits included: the same model that its PDF and its
 * client's page show (`draftDocument`).
 */
export function PrintedLetter({ quoteId, logo }: PrintedLetterProps) {
  const quote = useQuoteValue(quoteId, whole);
  const life = useQuoteLife(quoteId);
  const isChanged = useSentChange(quoteId) !== null;
  if (!quote) return null;
  const company = currentLetterhead();
  const letter = draftDocument(quote, company, new Date(), printReference(life, isChanged));
  const { reference, validUntil } = letter;
  const total = letter.totals.find(({ kind }) => kind === 'total');
  return (
    <article
      className={`${styles.sheet} ${company.accentColor ? letterStyles.accented : ''}`}
      style={accentStyle(company.accentColor, 'light')}
    >
      {/* The name that the browser suggests for a file, and may print in the margin. */}
      <title>{letter.fileName.replace(/\.pdf$/, '')}</title>
      <LetterHead logo={logo} company={company} lines={[reference, letter.date]} />
      <LetterBody letter={letter} heading="h2">
        <LetterSum
          total={total?.amount ?? ''}
          note={validUntil === '' ? '' : messages.pdf.validUntil(validUntil)}
        />
      </LetterBody>
    </article>
  );
}
