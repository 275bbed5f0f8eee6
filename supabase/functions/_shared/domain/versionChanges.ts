import { readDeposit } from './deposit.ts';
import { discountText } from './discountText.ts';
import { letterheadOf, taxNames } from './letterhead.ts';
import { changes as words } from './messages/changes.ts';
import { figures } from './messages/figures.ts';
import { pdf } from './messages/pdf.ts';
import { formatMoney, trimDecimal } from './money.ts';
import type { DocumentRow } from './quoteDocument.ts';
import type { QuoteSnapshot } from './types.ts';
import { versionDocument, versionQuote } from './version.ts';

/** An item that differs between two versions. */
export type RowChange =
  | { kind: 'added' | 'removed'; row: DocumentRow }
  | { kind: 'changed'; before: DocumentRow; after: DocumentRow };

/** What else differs: what it is called, what it was and what it is now; `''` for nothing. */
export type FactChange = { label: string; before: string; after: string };

/** What differs between two versions, as their client reads them. */
export type VersionChanges = {
  /** Null if it is the same. */
  total: FactChange | null;
  /** The added and changed ones in the order of the newer version, then the removed ones. */
  rows: RowChange[];
  facts: FactChange[];
};

/** What a client who has read the version `before` finds changed in `after`. */
export function versionChanges(before: QuoteSnapshot, after: QuoteSnapshot): VersionChanges {
  // A version from an older archive does not say what its letterhead was.
  const hasCompany = Boolean(before.company && after.company);
  const [was, is] = [factsOf(before, hasCompany), factsOf(after, hasCompany)];
  const names = taxNames(letterheadOf(after));
  const labels = new Map<string, string>([
    [figures.taxRate, words.rateOf(names.first)],
    [figures.secondTaxRate, words.rateOf(names.second)],
  ]);
  const facts = [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({
      label: labels.get(name) ?? name,
      before: was.get(name) ?? '',
      after: is.get(name) ?? '',
    }))
    .filter((fact) => fact.before !== fact.after);
  return {
    total: facts.find(({ label }) => label === figures.total) ?? null,
    rows: rowChanges(versionDocument(before).rows, versionDocument(after).rows),
    facts: facts.filter(({ label }) => label !== figures.total),
  };
}

/** What a version says besides its items, by its name; a tax by its standard name, whatever it is called. */
function factsOf(snapshot: QuoteSnapshot, hasCompany: boolean): Map<string, string> {
  const { parties, company, terms, validUntil, footer } = versionDocument(snapshot);
  const facts: [string, string][] = [
    [figures.total, formatMoney(snapshot.totals.total)],
    [figures.quoteDiscount, discountText(versionQuote(snapshot))],
    [figures.taxRate, `${trimDecimal(snapshot.taxRate)}%`],
    [figures.secondTaxRate, secondRateOf(snapshot)],
    [figures.deposit, discountText(readDeposit(snapshot.deposit ?? ''))],
    ...parties.map(({ label, text, detail }): [string, string] => [
      label,
      [text, detail].filter((part) => part !== '').join(' · '),
    ]),
    [pdf.paymentTerms, terms?.text ?? ''],
    [pdf.lastDay, validUntil],
  ];
  const ofCompany: [string, string][] = [
    [words.company, company.name],
    [words.contact, company.lines.join('\n')],
    [words.taxNames, namesOfTaxes(snapshot)],
    [words.footer, footer],
  ];
  return new Map(hasCompany ? [...facts, ...ofCompany] : facts);
}

const namesOfTaxes = ({ company }: QuoteSnapshot) =>
  [company?.taxName, company?.secondTaxName].filter(Boolean).join(' · ');

const secondRateOf = ({ secondTax = 'none', secondTaxRate = '0' }: QuoteSnapshot) =>
  secondTax === 'none' ? '' : words.secondRates[secondTax](trimDecimal(secondTaxRate));

/**
 * Pairs the items of two versions, which have no ids: equal ones, then those of the same description and
 * price, of the same description, and of the same price. What is left was removed or added. Another order
 * is no change.
 */
function rowChanges(before: readonly DocumentRow[], after: readonly DocumentRow[]): RowChange[] {
  const left = new Set(before);
  const pairs = new Map<DocumentRow, DocumentRow>();
  for (const keyOf of [wholeRow, descriptionAndPrice, description, priceOfRow]) {
    const waiting = new Map<string, DocumentRow[]>();
    for (const row of left) {
      const alike = waiting.get(keyOf(row));
      if (alike) alike.push(row);
      else waiting.set(keyOf(row), [row]);
    }
    for (const row of after) {
      const same = pairs.has(row) ? undefined : waiting.get(keyOf(row))?.shift();
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

const kindOf = ({ section }: DocumentRow) => (section === 'none' ? 'item' : 'section');
const wholeRow = (row: DocumentRow) => JSON.stringify({ ...row, section: kindOf(row) });
const description = (row: DocumentRow) => `${kindOf(row)} ${row.description.toLowerCase()}`;
const descriptionAndPrice = (row: DocumentRow) =>
  [description(row), row.unit, row.price].join('\n');
const priceOfRow = ({ quantity, unit, price, discount }: DocumentRow) =>
  [quantity, unit, price, discount].join('\n');
