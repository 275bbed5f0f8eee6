import { letterheadOf, taxNames } from '@domain/letterhead.ts';
import { pdf as words } from '@domain/messages/pdf.ts';
import { formatMoney } from '@domain/money.ts';
import {
  type DocumentBlock,
  type DocumentRow,
  type DocumentTotal,
  totalLines,
} from '@domain/quoteDocument.ts';
import type { QuoteSnapshot } from '@domain/types.ts';
import { versionDocument } from '@domain/version.ts';

/** The content of the client's page for a version, formatted for display. */
export type Letter = {
  /** The number; from the second version on, with the version. */
  reference: string;
  date: string;
  validUntil: string;
  parties: DocumentBlock[];
  rows: DocumentRow[];
  noRows: string;
  totals: DocumentTotal[];
  total: string;
  /** What is due on acceptance; `''` for nothing. */
  deposit: string;
  terms: DocumentBlock | null;
  footer: string;
};

/**
 * The letter of a version: the model that its PDF prints (`versionDocument`). The totals are the frozen
 * ones and are never recalculated.
 */
export function letterOf(snapshot: QuoteSnapshot): Letter {
  const document = versionDocument(snapshot);
  const { total, deposit } = snapshot.totals;
  return {
    ...document,
    validUntil: words.validUntil(document.validUntil),
    totals: totalLines(snapshot.totals, snapshot, taxNames(letterheadOf(snapshot))),
    total: formatMoney(total),
    deposit: deposit === undefined ? '' : formatMoney(deposit),
  };
}
