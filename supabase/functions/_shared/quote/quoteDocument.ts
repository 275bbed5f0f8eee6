import { type CalendarDate, calendarDate, longDate } from './calendarDate.ts';
import { formatMoney, groupThousands, toCents, trimDecimal } from './money.ts';
import { pdfFileName } from './pdfFileName.ts';
import { pdf as words } from './texts/pdf.ts';
import { summary } from './texts/summary.ts';
import { unitLabel } from './texts/wording.ts';
import { type LineTotals, type QuoteTotals, quoteTotals } from './totals.ts';
import type { LineItem, Quote } from './types.ts';

/** A title with the text that stands under it. */
export type DocumentBlock = { label: string; text: string };

/** One printed line; every figure is ready to print. */
export type DocumentRow = {
  description: string;
  notes: string;
  quantity: string;
  unit: string;
  price: string;
  /** What the discount saves, `''` for none. */
  discount: string;
  /** `'10%'` for a percent discount, else `''`. */
  discountRate: string;
  total: string;
};

/** A line of the totals block. */
export type DocumentTotal = {
  label: string;
  amount: string;
  kind: 'figure' | 'savings' | 'total';
};

/** Everything that a quote's letter says, as plain JSON without the means of any one renderer. */
export type QuoteDocument = {
  fileName: string;
  title: string;
  date: string;
  /** Number and last day of a version that was sent; none for a draft. */
  reference: string[];
  /** Who it is from, for whom, what for; only those that are known. */
  parties: DocumentBlock[];
  columns: readonly string[];
  rows: DocumentRow[];
  /** Stands in place of the rows when there are none. */
  noRows: string;
  totals: DocumentTotal[];
  terms: DocumentBlock | null;
};

type PrintedTotals = Pick<
  QuoteTotals,
  'subtotal' | 'totalDiscounts' | 'netSubtotal' | 'tax' | 'total'
>;

function block(label: string, text: string): DocumentBlock[] {
  return text.trim() === '' ? [] : [{ label, text: text.trim() }];
}

function row(item: LineItem, amounts: LineTotals): DocumentRow {
  const saves = toCents(amounts.discount) > 0n;
  const isPercent = item.discountType === 'percent';
  return {
    description: item.description.trim(),
    notes: item.notes.trim(),
    quantity: groupThousands(item.quantity.trim() || '0'),
    unit: unitLabel(item.unit),
    price: formatMoney(item.unitPrice),
    discount: saves ? formatMoney(amounts.discount) : '',
    discountRate: saves && isPercent ? `${trimDecimal(item.discountValue)}%` : '',
    total: formatMoney(amounts.total),
  };
}

/**
 * The block of the totals, as letter and PDF show it.
 * @param totals those of `quoteTotals`, or the frozen ones of a version
 * @param taxRate percent
 */
export function totalLines(totals: PrintedTotals, taxRate: string): DocumentTotal[] {
  const discounts = toCents(totals.totalDiscounts);
  const figure = (label: string, amount: string): DocumentTotal => ({
    label,
    amount: formatMoney(amount),
    kind: 'figure',
  });
  // S2-75: total discounts are shown only if above zero
  const savings: DocumentTotal[] =
    discounts > 0n
      ? [{ label: summary.totalDiscounts, amount: `-${formatMoney(discounts)}`, kind: 'savings' }]
      : [];
  return [
    figure(summary.subtotal, totals.subtotal),
    ...savings,
    figure(summary.netSubtotal, totals.netSubtotal),
    figure(words.taxAt(trimDecimal(taxRate.trim() || '0')), totals.tax),
    { label: summary.total, amount: formatMoney(totals.total), kind: 'total' },
  ];
}

/**
 * The letter that a quote prints as. Excluded items are left out; the figures are
 * those of `quoteTotals`.
 * @param date the day in the header and in the file name: now, or a version's sending date.
 * @param reference lines under the date
 */
export function quoteDocument(
  quote: Quote,
  date: Date | CalendarDate,
  reference: string[] = [],
): QuoteDocument {
  const day = calendarDate(date);
  const totals = quoteTotals(quote);
  return {
    fileName: pdfFileName(quote.clientName, day),
    title: words.title,
    date: longDate(day),
    reference,
    parties: [
      ...block(words.from, quote.provider?.name ?? ''),
      ...block(words.preparedFor, quote.clientName),
      ...block(words.project, quote.projectTitle),
    ],
    columns: words.columns,
    rows: quote.lineItems.flatMap((item, index) => {
      const amounts = totals.lines[index];
      return item.enabled && amounts ? [row(item, amounts)] : [];
    }),
    noRows: words.noItems,
    totals: totalLines(totals, quote.taxRate),
    terms: block(words.paymentTerms, quote.paymentTerms)[0] ?? null,
  };
}
