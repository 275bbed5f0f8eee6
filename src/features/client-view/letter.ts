import { formatMoney } from '@domain/money.ts';
import {
  type DocumentBlock,
  type DocumentRow,
  type DocumentTotal,
  totalLines,
} from '@domain/quoteDocument.ts';
import type { QuoteSnapshot } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';

/** What the client's page says of a version, ready to show. */
export type Letter = {
  number: string;
  /** With the version, from the second on. */
  reference: string;
  date: string;
  validUntil: string;
  parties: DocumentBlock[];
  rows: DocumentRow[];
  noRows: string;
  totals: DocumentTotal[];
  total: string;
  terms: DocumentBlock | null;
};

/**
 * The letter of a version: the model that its PDF prints (`versionDocument`). The totals are the frozen
 * ones, which nothing counts again.
 */
export function letterOf(snapshot: QuoteSnapshot): Letter {
  const { reference, rows, date, parties, noRows, terms } = versionDocument(snapshot);
  const [name = snapshot.number, validUntil = ''] = reference;
  return {
    number: snapshot.number,
    reference: name,
    date,
    validUntil,
    parties,
    rows,
    noRows,
    totals: totalLines(snapshot.totals, snapshot.taxRate),
    total: formatMoney(snapshot.totals.total),
    terms,
  };
}
