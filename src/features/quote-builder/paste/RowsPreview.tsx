import { pastedRows as messages } from '@domain/messages/pastedRows.ts';
import { formatMoney } from '@domain/money.ts';
import { rowLimits } from '@domain/rowLimits.ts';
import { quoteTotals } from '@domain/totals.ts';
import { useQuoteValue } from '../../../outbox/view/useQuote.ts';
import { pasteRows as words } from '../../../texts/pasteRows.ts';
import { BadRow } from '../../../ui/preview/BadRow.tsx';
import { PreviewSection } from '../../../ui/preview/PreviewSection.tsx';
import styles from '../../../ui/preview/preview.module.css';
import textStyles from '../../../ui/text.module.css';
import { ColumnChoices } from './ColumnChoices.tsx';
import { PastedItemRow } from './PastedItemRow.tsx';
import type { PastedRows } from './usePastedRows.ts';

type RowsPreviewProps = {
  quoteId: string;
  rows: PastedRows;
  /** Why the text as a whole cannot be added. */
  refusal: string | null;
  /** How many more items the quote may have. */
  room: number;
};

/** What pasted rows become: each item, each row that cannot be one, and the quote's total then. */
export function RowsPreview({ quoteId, rows, refusal, room }: RowsPreviewProps) {
  if (refusal !== null) {
    return (
      <p role="alert" className={styles.notice}>
        {refusal}
      </p>
    );
  }
  const { items, bad, columns } = rows;
  const hasDescription = columns.includes('description');
  return (
    <div className={styles.preview}>
      {hasDescription ? <Outcome quoteId={quoteId} rows={rows} /> : null}
      {items.length > room ? (
        <p role="alert" className={styles.notice}>
          {words.full(rowLimits.line_items, room)}
        </p>
      ) : null}
      <ColumnChoices rows={rows} />
      {hasDescription ? (
        <>
          <PreviewSection title={words.bad} rows={bad} isOpen isBad>
            {({ line, ...row }) => <BadRow {...row} at={messages.row(line)} />}
          </PreviewSection>
          <PreviewSection title={words.items} rows={items} isOpen>
            {(row) => <PastedItemRow row={row} />}
          </PreviewSection>
        </>
      ) : (
        <p role="alert" className={styles.notice}>
          {words.noDescription}
        </p>
      )}
    </div>
  );
}

function Outcome({ quoteId, rows: { items, bad } }: Pick<RowsPreviewProps, 'quoteId' | 'rows'>) {
  const quote = useQuoteValue(quoteId, (shown) => shown);
  if (!quote) return null;
  const { lineItems } = quote;
  const after = [...lineItems, ...items.map(({ item }) => item)];
  const totalOf = (all: typeof after | typeof lineItems) =>
    formatMoney(quoteTotals({ ...quote, lineItems: all }).total);
  return (
    <div role="status">
      <p>
        <strong>{words.summary(items.length, bad.length)}</strong>
        {bad.length > 0 ? ` ${words.correct}` : null}
      </p>
      <p className={textStyles.muted}>{words.total(totalOf(lineItems), totalOf(after))}</p>
    </div>
  );
}
