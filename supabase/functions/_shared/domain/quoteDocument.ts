import { type CalendarDate, calendarDate, longDate } from './calendarDate.ts';
import type { PdfLayout } from './constants.ts';
import { readDeposit } from './deposit.ts';
import {
  accentOnPaper,
  contactLine,
  letterheadFor,
  letterheadLines,
  type TaxNames,
  taxNames,
} from './letterhead.ts';
import { figures } from './messages/figures.ts';
import { pdf as words } from './messages/pdf.ts';
import { formatMoney, groupThousands, toCents, trimDecimal } from './money.ts';
import { pdfFileName } from './pdfFileName.ts';
import { distinctTax, isCounted, isHeading, unitPriceOf } from './pricing.ts';
import { isPackage, pricesToChoose, quantitiesOf } from './quantities.ts';
import { type LineTotals, quoteTotals, sectionTotals } from './totals.ts';
import type { Letterhead, LineItem, LineSection, Quote, QuoteSnapshot } from './types.ts';
import { unitLabel } from './unitLabel.ts';
import { readVolumePrices, volumePricesText } from './volumePrices.ts';

/** A heading and the text below it. */
export type DocumentBlock = {
  label: string;
  text: string;
  /** Below the text in smaller type; `''` for nothing. */
  detail: string;
};

/**
 * One printed row, with every figure formatted. A row that begins a section has the section's title and
 * sum. An item whose price its section keeps to itself has neither price nor total.
 */
export type DocumentRow = {
  section: LineSection;
  description: string;
  /** What an option says of itself, and a package; `''` for any other row. */
  option: string;
  /** Of an option whose client chooses the quantity: what it costs from which quantity on; else `''`. */
  volumePrices: string;
  /** Which taxes the row has, where that is not the rule; else `''`. */
  tax: string;
  notes: string;
  quantity: string;
  unit: string;
  price: string;
  /** The amount that the discount saves, `''` for none. */
  discount: string;
  /** `'10%'` for a percent discount, else `''`. */
  discountRate: string;
  /** What the line would cost without its discount, `''` if it has none. Not printed. */
  gross: string;
  total: string;
  /** Whether the total is part of the quote's; not so for an option that is only offered. */
  isCounted: boolean;
};

/** A line of the totals block. */
export type DocumentTotal = {
  label: string;
  amount: string;
  kind: 'figure' | 'savings' | 'total';
};

/** Everything that a printed quote says, as plain JSON independent of any renderer. */
export type QuoteDocument = {
  fileName: string;
  title: string;
  /** Who the quote is from: the company's name; its address and how to reach it. */
  company: { name: string; lines: string[] };
  layout: PdfLayout;
  /** The color of lines that emphasize, such as `'#0f6660'`. */
  accent: string;
  date: string;
  client: string;
  /** The number of a sent version, from the second on with the version; `'Draft'` until it has one. */
  reference: string;
  /** Its last day, such as `'December 21, 2026'`; `''` for a draft. */
  validUntil: string;
  /** Provider, client and project; only those that are set. */
  parties: DocumentBlock[];
  columns: readonly string[];
  rows: DocumentRow[];
  /** Shown in place of the rows if there are none. */
  noRows: string;
  totals: DocumentTotal[];
  terms: DocumentBlock | null;
  /** The company's last line, at the foot of every page; `''` for none. */
  footer: string;
};

/** The rates that the totals block names. */
type PrintedRates = Pick<
  QuoteSnapshot,
  'taxRate' | 'secondTax' | 'secondTaxRate' | 'discountType' | 'discountValue' | 'deposit'
>;

function block(label: string, text: string, detail = ''): DocumentBlock[] {
  return text.trim() === '' ? [] : [{ label, text: text.trim(), detail }];
}

function row(item: LineItem, amounts: LineTotals, tax: string): DocumentRow {
  const saves = toCents(amounts.discount) > 0n;
  const isPercent = item.discountType === 'percent';
  return {
    section: item.section,
    description: item.description.trim(),
    option: optionWords(item),
    volumePrices: volumePriceWords(item),
    tax,
    notes: item.notes.trim(),
    quantity: groupThousands(item.quantity.trim() || '0'),
    unit: unitLabel(item.unit),
    price: formatMoney(unitPriceOf(item)),
    discount: saves ? formatMoney(amounts.discount) : '',
    discountRate: saves && isPercent ? `${trimDecimal(item.discountValue)}%` : '',
    gross: saves ? formatMoney(amounts.gross) : '',
    total: formatMoney(amounts.total),
    isCounted: isCounted(item),
  };
}

function optionWords(item: LineItem): string {
  if (isPackage(item)) return words.taken(item.minQuantity, item.maxQuantity);
  const quantities = quantitiesOf(item);
  const said = words.options[item.option];
  if (!quantities) return said;
  const { minQuantity, maxQuantity } = quantities;
  return words.ofQuantity(said, groupThousands(minQuantity), groupThousands(maxQuantity));
}

/** Of an option whose price depends on the quantity that its client chooses: what it is from which quantity on. */
function volumePriceWords(item: LineItem): string {
  const { unitPrice, volumePrices } = pricesToChoose(item);
  const quantities = quantitiesOf(item);
  if (!quantities || volumePrices === '') return '';
  const first = { from: quantities.minQuantity, unitPrice };
  return volumePricesText([first, ...readVolumePrices(volumePrices)]);
}

/** What a row says of its tax: that it has none, or only one of two, and the rate of the one it has instead. */
function taxWords({ tax }: LineItem, { secondTax, secondTaxRate }: Quote, names: TaxNames): string {
  const distinct = distinctTax(tax, secondTax);
  if (distinct === 'standard') return '';
  if (distinct === 'none') return words.notTaxed;
  if (secondTax === 'instead') return words.taxAt(names.second, trimDecimal(secondTaxRate));
  return words.onlyTax(names[distinct]);
}

function rowsOf(quote: Quote, lines: readonly LineTotals[], names: TaxNames): DocumentRow[] {
  const { lineItems: items } = quote;
  const sums = sectionTotals(items, lines);
  let section: LineSection = 'none';
  return items.flatMap((item, index) => {
    const amounts = lines[index];
    if (!item.enabled || !amounts) return [];
    const made = row(item, amounts, taxWords(item, quote, names));
    if (isHeading(item)) {
      section = item.section;
      const total = formatMoney(sums[index] ?? '');
      return [{ ...made, quantity: '', unit: '', price: '', gross: '', total }];
    }
    const isHidden = section === 'items' && item.option === 'none';
    return [isHidden ? { ...made, price: '', total: '' } : made];
  });
}

/**
 * The totals block, as shown on screen and in the PDF.
 * @param totals from `quoteTotals`, or the frozen ones of a version
 */
export function totalLines(
  totals: QuoteSnapshot['totals'],
  rates: PrintedRates,
  names: TaxNames,
): DocumentTotal[] {
  const { taxRate, secondTax, secondTaxRate = '0', discountType, discountValue = '0' } = rates;
  const deposit = readDeposit(rates.deposit ?? '');
  const taxAt = (name: string, rate: string, base?: string) =>
    words.taxAt(name, trimDecimal(rate.trim() || '0'), base && formatMoney(base));
  const figure = (label: string, amount: string): DocumentTotal => ({
    label,
    amount: formatMoney(amount),
    kind: 'figure',
  });
  // S2-75: total discounts are shown only if above zero
  const savings = (label: string, amount: string): DocumentTotal[] =>
    toCents(amount) > 0n ? [{ label, amount: `-${formatMoney(amount)}`, kind: 'savings' }] : [];
  const isFixed = discountType === 'fixed';
  const ofWhole = isFixed
    ? figures.quoteDiscount
    : words.quoteDiscountAt(trimDecimal(discountValue));
  return [
    figure(figures.subtotal, totals.subtotal),
    ...savings(figures.totalDiscounts, totals.totalDiscounts),
    ...savings(ofWhole, totals.quoteDiscount ?? '0.00'),
    figure(figures.netSubtotal, totals.netSubtotal),
    figure(taxAt(names.first, taxRate, totals.taxBase), totals.tax),
    // Where no item has it, a tax that some items have instead is no tax of this quote.
    ...(totals.secondTax === undefined ||
    (secondTax === 'instead' && totals.secondTaxBase === '0.00')
      ? []
      : [figure(taxAt(names.second, secondTaxRate, totals.secondTaxBase), totals.secondTax)]),
    { label: figures.total, amount: formatMoney(totals.total), kind: 'total' },
    ...(totals.deposit === undefined || totals.remaining === undefined
      ? []
      : [
          figure(
            deposit.discountType === 'fixed'
              ? words.deposit
              : words.depositAt(trimDecimal(deposit.discountValue)),
            totals.deposit,
          ),
          figure(figures.remaining, totals.remaining),
        ]),
  ];
}

/**
 * The printable form of what a client sees of a quote. Excluded items are left out; the figures come from
 * `quoteTotals`. What a client does not see of sections is left out before: see `draftDocument`.
 * @param letterhead what the company says of itself
 * @param date the day in the header and file name: today, or the day a version was sent.
 * @param sent what a sent version is called, and its last day
 */
export function quoteDocument(
  quote: Quote,
  letterhead: Letterhead,
  date: Date | CalendarDate,
  sent: Pick<QuoteDocument, 'reference' | 'validUntil'> = {
    reference: words.draft,
    validUntil: '',
  },
): QuoteDocument {
  const day = calendarDate(date);
  const totals = quoteTotals(quote);
  const names = taxNames(letterhead);
  return {
    fileName: pdfFileName(quote.clientName, day),
    title: words.title,
    company: { name: letterhead.name, lines: letterheadLines(letterhead) },
    layout: letterheadFor(quote, letterhead).pdfLayout ?? 'plain',
    accent: accentOnPaper(letterhead),
    date: longDate(day),
    client: quote.clientName.trim(),
    ...sent,
    parties: [
      ...block(words.from, quote.provider?.name ?? '', contactLine(quote.provider)),
      ...block(words.preparedFor, quote.clientName),
      ...block(words.project, quote.projectTitle),
    ],
    columns: words.columns,
    rows: rowsOf(quote, totals.lines, names),
    noRows: words.noItems,
    totals: totalLines(totals, quote, names),
    terms: block(words.paymentTerms, quote.paymentTerms)[0] ?? null,
    footer: letterhead.footer,
  };
}
