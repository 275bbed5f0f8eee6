import { asInProfile, noDiscount, noSecondTax } from '../constants.ts';
import { cents, fromCents, toCents } from '../money.ts';
import { sha256Of } from '../sha256.ts';
import { quoteTotals } from '../totals.ts';
import type { PartName, RestoredPart, RowOf, TenantRows } from './parts.ts';
import { restoredParts } from './parts.ts';

/** An archive's figures, which the restored tenant must match. */
export type Figures = {
  /** Rows per part. */
  counts: Record<RestoredPart, number> & { pictures: number };
  /** Sums in dollars over all quotes and over all versions. */
  totals: { quotes: string; versions: string };
  /** Hashes of the rows' contents, independent of ids and order. */
  hashes: Record<RestoredPart, string>;
};

/** SHA-256 of each picture: by logo id, and for the pictures that versions keep, the hash alone. */
export type PictureHashes = { logos: Map<string, string>; versions: Set<string> };

/**
 * Computes the figures of a tenant's data. They do not depend on ids, which are new after a
 * restore: a reference is hashed by the content of the row it points to.
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

/** The total of each quote, computed from its line items. */
export function quoteTotalsOf(rows: Pick<TenantRows, 'quotes' | 'lineItems'>): Map<string, string> {
  const items = groupByQuote(rows.lineItems);
  return new Map(
    rows.quotes.map((quote) => [
      quote.id,
      quoteTotals({ ...quote, lineItems: inOrder(items.get(quote.id) ?? []) }).total,
    ]),
  );
}

/** A section's items are those below the row that begins it. */
const inOrder = (rows: readonly RowOf<'lineItems'>[]) =>
  rows.toSorted((a, b) => a.sortOrder - b.sortOrder);

/** Groups rows by quote. */
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

/** Fields that older archives lack, with the value that means the same. */
const addedLater: { [P in PartName]?: Partial<RowOf<P>> } = {
  settings: { ...noSecondTax, decimalQuantities: false },
  companyProfile: { taxName: '', secondTaxName: '', payLink: '', bankDetails: '' },
  providers: { phone: '', email: '' },
  quotes: {
    clientId: null,
    ...noDiscount,
    ...noSecondTax,
    deposit: '',
    ...asInProfile,
    isTemplate: false,
    archivedAt: null,
    completion: '',
    completionNote: '',
    completedAt: null,
  },
  services: { volumePrices: '' },
  lineItems: {
    volumePrices: '',
    tax: 'standard',
    option: 'none',
    section: 'none',
    minQuantity: '0',
    maxQuantity: '0',
  },
  quoteVersions: { offered: null },
};

type Referred = { known: Map<string, string>; pictures: Map<string, string> };

/**
 * A row's content: without its id, with references replaced by content, and without derived values.
 */
function contentOf(part: PartName, row: RowOf<PartName>, { known, pictures }: Referred): unknown {
  const refer = (id: string | null) => (id === null ? null : (known.get(id) ?? 'nothing'));
  const content: Record<string, unknown> = { ...row };
  delete content.id;
  if ('clientId' in row) content.clientId = refer(row.clientId);
  if ('providerId' in row) content.providerId = refer(row.providerId);
  if ('logoId' in row) content.logoId = refer(row.logoId);
  if ('quoteId' in row) content.quoteId = refer(row.quoteId);
  if ('versionId' in row) content.versionId = refer(row.versionId);
  if ('objectPath' in row) content.objectPath = pictures.get(row.id) ?? 'nothing';
  for (const [field, nothing] of Object.entries(addedLater[part] ?? {})) {
    if (content[field] === nothing) delete content[field];
  }
  // A quote may expire between export and restore.
  if (part === 'quotes') delete content.status;
  if (part === 'settings') {
    for (const own of ['name', 'displayName', 'createdAt']) delete content[own];
  }
  return content;
}

/** JSON with sorted keys at every depth, so that equal contents produce equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
