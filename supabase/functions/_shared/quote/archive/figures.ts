import { cents, fromCents, toCents } from '../money.ts';
import { quoteTotals } from '../totals.ts';
import type { PartName, RestoredPart, RowOf, TenantRows } from './parts.ts';
import { restoredParts } from './parts.ts';
import { sha256Of } from './sha256.ts';

/** What an archive says of itself, and a restored tenant must say too. */
export type Figures = {
  /** Rows, by part. */
  counts: Record<RestoredPart, number> & { pictures: number };
  /** Dollars, of all quotes and of all versions together. */
  totals: { quotes: string; versions: string };
  /** Of what the rows say, whatever their ids and their order. */
  hashes: Record<RestoredPart, string>;
};

/** Picture by id of its logo, and by hash where versions keep their own: the SHA-256 of its bytes. */
export type PictureHashes = { logos: Map<string, string>; versions: Set<string> };

/**
 * The figures of a tenant's data. They do not depend on ids, which are new after a restore: where a
 * row refers to another, what that one says takes the place of its id.
 */
export async function figuresOf(rows: TenantRows, pictures: PictureHashes): Promise<Figures> {
  const hashes = await contentHashes(rows, pictures.logos);
  const counts = Object.fromEntries(restoredParts.map((part) => [part, rows[part].length]));
  return {
    counts: {
      ...(counts as Record<RestoredPart, number>),
      pictures: pictures.logos.size + pictures.versions.size,
    },
    totals: {
      quotes: sumOf(quoteTotalsOf(rows).values()),
      versions: sumOf(rows.quoteVersions.map((version) => version.snapshot.totals.total)),
    },
    hashes,
  };
}

/** The total of each quote, counted from its line items. */
export function quoteTotalsOf(rows: Pick<TenantRows, 'quotes' | 'lineItems'>): Map<string, string> {
  const items = groupByQuote(rows.lineItems);
  return new Map(
    rows.quotes.map((quote) => [
      quote.id,
      quoteTotals({ taxRate: quote.taxRate, lineItems: items.get(quote.id) ?? [] }).total,
    ]),
  );
}

/** Rows by the quote they belong to. */
export function groupByQuote<Row extends { quoteId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.quoteId);
    if (group) group.push(row);
    else groups.set(row.quoteId, [row]);
  }
  return groups;
}

const sumOf = (amounts: Iterable<string>) => {
  let sum = 0n;
  for (const amount of amounts) sum += toCents(amount);
  return fromCents(cents(sum));
};

async function contentHashes(
  rows: TenantRows,
  pictures: Map<string, string>,
): Promise<Figures['hashes']> {
  const known = new Map<string, string>();
  const hashes: Partial<Figures['hashes']> = {};
  for (const part of restoredParts) {
    const each: string[] = [];
    for (const row of rows[part]) {
      const content = await sha256Of(canonicalJson(contentOf(part, row, { known, pictures })));
      known.set(row.id, content);
      each.push(content);
    }
    hashes[part] = await sha256Of(each.sort().join('\n'));
  }
  return hashes as Figures['hashes'];
}

type Referred = { known: Map<string, string>; pictures: Map<string, string> };

/** What a row says: without its id, what it refers to by content, and nothing that follows from others. */
function contentOf(part: PartName, row: RowOf<PartName>, { known, pictures }: Referred): unknown {
  const refer = (id: string | null) => (id === null ? null : (known.get(id) ?? 'nothing'));
  const content: Record<string, unknown> = { ...row };
  delete content.id;
  if ('providerId' in row) content.providerId = refer(row.providerId);
  if ('logoId' in row) content.logoId = refer(row.logoId);
  if ('quoteId' in row) content.quoteId = refer(row.quoteId);
  if ('objectPath' in row) content.objectPath = pictures.get(row.id) ?? 'nothing';
  // A status may run out between export and restore; the new tenant has a name and a birthday of its own.
  if (part === 'quotes') delete content.status;
  if (part === 'settings') {
    for (const own of ['name', 'displayName', 'createdAt']) delete content[own];
    // An archive from before the setting says as much by not having it.
    if (content.decimalQuantities === false) delete content.decimalQuantities;
  }
  return content;
}

/** JSON with the keys in one order at every depth, so that equal contents have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
