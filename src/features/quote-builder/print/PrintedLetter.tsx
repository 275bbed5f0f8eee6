import { quoteDocument } from '@domain/quoteDocument.ts';
import type { Quote } from '@domain/types.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { useQuoteLife } from '../../../outbox/view/useQuoteLife.ts';
import { useSentChange } from '../../../outbox/view/useSentChange.ts';
import { LetterBody } from '../../../ui/letter/LetterBody.tsx';
import { LetterHead } from '../../../ui/letter/LetterHead.tsx';
import { LetterSum } from '../../../ui/letter/LetterSum.tsx';
import styles from './print.module.css';
import { printReference } from './printReference.ts';

type PrintedLetterProps = {
  quoteId: string;
  /** The URL of its logo's picture; null if it has none, 'missing' if it did not load. */
  logo: string | null;
  tenant: string;
};

const whole = (quote: Quote) => quote;

/**
 * A quote on paper as the screen shows it, unsent edits included: the same model that its PDF and its
 * client's page show (`quoteDocument`).
 */
export function PrintedLetter({ quoteId, logo, tenant }: PrintedLetterProps) {
  const quote = useQuoteValue(quoteId, whole);
  const life = useQuoteLife(quoteId);
  const isChanged = useSentChange(quoteId) !== null;
  if (!quote) return null;
  const letter = quoteDocument(quote, new Date());
  const total = letter.totals.find(({ kind }) => kind === 'total');
  const { name, validUntil } = printReference(life, isChanged);
  return (
    <article className={styles.sheet}>
      {/* The name that the browser suggests for a file, and may print in the margin. */}
      <title>{letter.fileName.replace(/\.pdf$/, '')}</title>
      <LetterHead logo={logo} from={quote.provider?.name ?? tenant} lines={[name, letter.date]} />
      <LetterBody letter={letter} heading="h2">
        <LetterSum total={total?.amount ?? ''} note={validUntil} />
      </LetterBody>
    </article>
  );
}
