import { figures } from './messages/figures.ts';
import { pdf } from './messages/pdf.ts';
import { formatMoney, trimDecimal } from './money.ts';
import type { DocumentRow } from './quoteDocument.ts';
import type { QuoteSnapshot } from './types.ts';
import { versionDocument } from './version.ts';

/** An item that differs between two versions. */
export type RowChange =
  | { kind: 'added' | 'removed'; row: DocumentRow }
  | { kind: 'changed'; before: DocumentRow; after: DocumentRow };

/** What else differs: what it is called, what it was and what it is now; `''` for nothing. */
export type FactChange = { label: string; before: string; after: string };

/** What differs between two versions, as their client reads them. */
export type VersionChanges = {
  /** The added and changed ones in the order of the newer version, then the removed ones. */
  rows: RowChange[];
  facts: FactChange[];
};

/** What a client who has read the version `before` finds changed in `after`. */
export function versionChanges(before: QuoteSnapshot, after: QuoteSnapshot): VersionChanges {
  const [was, is] = [factsOf(before), factsOf(after)];
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  return {
    rows: rowChanges(versionDocument(before).rows, versionDocument(after).rows),
    facts: labels
      .map((label) => ({ label, before: was.get(label) ?? '', after: is.get(label) ?? '' }))
      .filter((fact) => fact.before !== fact.after),
  };
}

/** What a version says besides its items, by its name. */
function factsOf(snapshot: QuoteSnapshot): Map<string, string> {
  const { parties, terms, validUntil } = versionDocument(snapshot);
  return new Map([
    [figures.total, formatMoney(snapshot.totals.total)],
    [figures.taxRate, `${trimDecimal(snapshot.taxRate)}%`],
    ...parties.map(({ label, text }): [string, string] => [label, text]),
    [pdf.paymentTerms, terms?.text ?? ''],
    [pdf.lastDay, validUntil],
  ]);
}

/**
 * Pairs the items of two versions, which have no ids: equal ones, then those of the same description, then
 * those that only read otherwise. What is left was removed or added. Another order is no change.
 */
function rowChanges(before: readonly DocumentRow[], after: readonly DocumentRow[]): RowChange[] {
  const left = new Set(before);
  const pairs = new Map<DocumentRow, DocumentRow>();
  for (const keyOf of [wholeRow, description, priceOfRow]) {
    for (const row of after) {
      if (pairs.has(row)) continue;
      const same = [...left].find((other) => keyOf(other) === keyOf(row));
      if (!same) continue;
      pairs.set(row, same);
      left.delete(same);
    }
  }
  return [
    ...after.flatMap((row): RowChange[] => {
      const pair = pairs.get(row);
      if (!pair) return [{ kind: 'added', row }];
      return wholeRow(pair) === wholeRow(row)
        ? []
        : [{ kind: 'changed', before: pair, after: row }];
    }),
    ...[...left].map((row): RowChange => ({ kind: 'removed', row })),
  ];
}

const wholeRow = (row: DocumentRow) => JSON.stringify(row);
const description = (row: DocumentRow) => row.description.toLowerCase();
const priceOfRow = ({ quantity, unit, price, discount }: DocumentRow) =>
  [quantity, unit, price, discount].join('\n');
