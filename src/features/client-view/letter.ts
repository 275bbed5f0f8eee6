import { formatMoney } from '@domain/money.ts';
import {
  type DocumentBlock,
  type DocumentRow,
  type DocumentTotal,
  totalLines,
} from '@domain/quoteDocument.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { QuoteSnapshot } from '@domain/types.ts';
import { versionDocument, versionQuote } from '@domain/version.ts';

export type LetterRow = DocumentRow & {
  /** What the line would cost without its discount; `''` where it has none. */
  struck: string;
};

/** What the client's page says of a version, ready to show. */
export type Letter = {
  number: string;
  /** With the version, from the second on. */
  reference: string;
  date: string;
  validUntil: string;
  parties: DocumentBlock[];
  rows: LetterRow[];
  noRows: string;
  totals: DocumentTotal[];
  total: string;
  terms: DocumentBlock | null;
};

/**
 * The letter of a version: the model that its PDF prints (`versionDocument`), with the struck prices
 * beside it. The totals are the frozen ones, which nothing counts again.
 */
export function letterOf(snapshot: QuoteSnapshot): Letter {
  const { reference, rows, date, parties, noRows, terms } = versionDocument(snapshot);
  const { lines } = quoteTotals(versionQuote(snapshot));
  const [name = snapshot.number, validUntil = ''] = reference;
  return {
    number: snapshot.number,
    reference: name,
    date,
    validUntil,
    parties,
    rows: rows.map((row, at) => ({
      ...row,
      struck: row.discount === '' ? '' : formatMoney(lines[at]?.gross ?? '0'),
    })),
    noRows,
    totals: totalLines(snapshot.totals, snapshot.taxRate),
    total: formatMoney(snapshot.totals.total),
    terms,
  };
}
