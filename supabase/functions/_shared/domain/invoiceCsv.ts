import { csvOf } from './archive/csvCells.ts';
import { entriesOf } from './clients.ts';
import { invoiceLines } from './invoiceLines.ts';
import { dayIn } from './isoDays.ts';
import { letterheadOf, taxNames } from './letterhead.ts';
import type { QuoteSnapshot } from './types.ts';

/** An accepted version, and the address book's entry of its client; null for none. */
export type Invoiced = {
  snapshot: QuoteSnapshot;
  /** ISO 8601, UTC. */
  acceptedAt: string;
  acceptedBy: string;
  client: Record<'company' | 'emails' | 'phone' | 'address', string> | null;
};

const header = [
  ...['quote', 'version', 'acceptedOn', 'acceptedBy'],
  ...['client', 'company', 'email', 'phone', 'address', 'project'],
  ...['line', 'description', 'notes', 'quantity', 'unit', 'unitPrice', 'gross', 'discount', 'net'],
  ...['taxName', 'taxRate', 'tax', 'secondTaxName', 'secondTaxRate', 'secondTax'],
  ...['total', 'currency', 'paymentTerms'],
];

/**
 * What an accounting program needs to invoice accepted quotes, the first accepted first: a CSV file with a row for each
 * item, which add up to what was accepted.
 * @param timeZone of the tenant, whose day of acceptance it is
 */
export function invoiceCsv(quotes: readonly Invoiced[], timeZone: string): string {
  const inOrder = [...quotes].sort((a, b) => Date.parse(a.acceptedAt) - Date.parse(b.acceptedAt));
  const rows = inOrder.flatMap(({ snapshot, acceptedAt, acceptedBy, client }) => {
    const names = taxNames(letterheadOf(snapshot));
    return invoiceLines(snapshot).map((line, place) => [
      snapshot.number,
      String(snapshot.version),
      dayIn(timeZone, new Date(acceptedAt)),
      acceptedBy,
      snapshot.clientName,
      client?.company ?? '',
      entriesOf(client?.emails ?? '')[0] ?? '',
      client?.phone ?? '',
      client?.address ?? '',
      snapshot.projectTitle,
      String(place + 1),
      line.description,
      line.notes,
      line.quantity,
      line.unit,
      line.unitPrice,
      line.gross,
      line.discount,
      line.net,
      line.taxRate === '0' ? '' : names.first,
      line.taxRate,
      line.tax,
      line.secondTaxRate === '0' ? '' : names.second,
      line.secondTaxRate,
      line.secondTax,
      line.total,
      'USD',
      snapshot.paymentTerms,
    ]);
  });
  return csvOf(header, rows);
}
