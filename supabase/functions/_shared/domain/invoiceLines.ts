import { divideHalfUp, formatDecimal, toCents } from './money.ts';
import {
  discountOf,
  grossOf,
  hasTax,
  isCounted,
  isHeading,
  taxesOf,
  unitPriceOf,
} from './pricing.ts';
import { quoteTotals } from './totals.ts';
import type { QuoteSnapshot } from './types.ts';
import { unitLabel } from './unitLabel.ts';
import { versionQuote } from './version.ts';

/** What one row of a version comes to on an invoice. Amounts are decimal strings with 2 decimals. */
export type InvoiceLine = {
  description: string;
  notes: string;
  quantity: string;
  /** As documents show it; `''` for a section with one price. */
  unit: string;
  unitPrice: string;
  /** Quantity × unit price. */
  gross: string;
  /** Of the line, and its share of the discount on the whole. */
  discount: string;
  net: string;
  /** In percent; `'0'` where the line does not have the tax. */
  taxRate: string;
  tax: string;
  secondTaxRate: string;
  secondTax: string;
  total: string;
};

/**
 * The rows of a version that count, as an accounting program reads them: each with its own share of the discount on the
 * whole and of the taxes. A section with one price is one row. The rows add up to the version's totals to the cent, and
 * those that a tax is due on to its base, give or take a cent.
 */
export function invoiceLines(snapshot: QuoteSnapshot): InvoiceLine[] {
  const quote = versionQuote(snapshot);
  const totals = quoteTotals(quote);
  const taxes = taxesOf(quote.lineItems);
  const lines = quote.lineItems.flatMap((item, place) => {
    const gross = grossOf(item);
    if (!isCounted(item) || (isHeading(item) && gross === 0n)) return [];
    const tax = taxes[place] ?? 'standard';
    const [hasFirst, hasSecond] = [hasTax('first', tax, quote), hasTax('second', tax, quote)];
    return [{ item, place, gross, net: gross - discountOf(item, gross), hasFirst, hasSecond }];
  });
  type Line = (typeof lines)[number];
  // The rows of each tax side by side, so that their shares add up to those of its base.
  const kind = ({ hasFirst, hasSecond }: Line) =>
    hasFirst ? Number(hasSecond) : 3 - Number(hasSecond);
  lines.sort((a, b) => kind(a) - kind(b) || a.place - b.place);
  const discounts = shared(
    toCents(totals.quoteDiscount ?? '0'),
    lines.map(({ net }) => net),
  );
  const nets = lines.map(({ net }, row) => net - (discounts[row] ?? 0n));
  const taxed = (tax: string, isDue: (line: Line) => boolean) =>
    shared(
      toCents(tax),
      lines.map((line, row) => (isDue(line) ? (nets[row] ?? 0n) : 0n)),
    );
  const first = taxed(totals.tax, ({ hasFirst }) => hasFirst);
  const second = taxed(totals.secondTax ?? '0', ({ hasSecond }) => hasSecond);
  const rows = lines.map(({ item, place, gross, hasFirst, hasSecond }, row) => {
    const [net = 0n, tax = 0n, secondTax = 0n] = [nets[row], first[row], second[row]];
    const money = (amount: bigint) => formatDecimal(amount, 2);
    return {
      place,
      description: item.description,
      notes: item.notes,
      quantity: item.quantity,
      unit: isHeading(item) ? '' : unitLabel(item.unit),
      unitPrice: unitPriceOf(item),
      gross: money(gross),
      discount: money(gross - net),
      net: money(net),
      taxRate: hasFirst ? quote.taxRate : '0',
      tax: money(tax),
      secondTaxRate: hasSecond ? quote.secondTaxRate : '0',
      secondTax: money(secondTax),
      total: money(net + tax + secondTax),
    };
  });
  return rows.sort((a, b) => a.place - b.place).map(({ place, ...row }) => row);
}

/** An amount in parts like the given ones, which add up to it. */
function shared(amount: bigint, parts: readonly bigint[]): bigint[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole === 0n) return parts.map(() => 0n);
  // Each share is that of the parts so far less those before it, so that no share is off by a cent or more.
  let before = 0n;
  let soFar = 0n;
  return parts.map((part) => {
    soFar += part;
    const upTo = divideHalfUp(amount * soFar, whole);
    const share = upTo - before;
    before = upTo;
    return share;
  });
}
