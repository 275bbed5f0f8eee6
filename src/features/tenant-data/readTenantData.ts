import { groupByQuote, quoteTotalsOf } from '@domain/archive/figures.ts';
import type { TenantData } from '@domain/archive/makeArchive.ts';
import {
  type PartName,
  partNames,
  type RowOf,
  rowsOf,
  type TenantRows,
} from '@domain/archive/parts.ts';
import { type Picture, pictureOf } from '@domain/archive/pictures.ts';
import { breathe, unlessCanceled, type Watch } from '@domain/archive/progress.ts';
import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../texts/texts.ts';
import { fromBase64 } from './base64.ts';
import type { ExportSource } from './exportSource.ts';

const words = texts.tenantData;

/** Rows of a page; fewer where a row is large. */
const pageSizes: Partial<Record<string, number>> = { quoteVersions: 50, versionLogos: 5 };
const usualPage = 500;

/** As often everything that hangs on quotes is read again, where somebody was editing meanwhile. */
const tries = 3;

/** What an edit in between may leave at odds. */
const quoteParts = [
  'quotes',
  'lineItems',
  'quoteVersions',
  'quoteEvents',
  'deliveries',
  'accessLinks',
] as const;

/** Reads everything of a tenant, page by page. Throws what `watch.signal` was aborted with. */
export async function readTenantData(source: ExportSource, watch: Watch): Promise<TenantData> {
  const rows = Object.fromEntries(partNames.map((part) => [part, []])) as unknown as TenantRows;
  await readParts(partNames, rows, source, watch);
  for (let round = 1; !agree(rows); round++) {
    if (round === tries) throw new Error(words.moved);
    await readParts(quoteParts, rows, source, watch);
  }
  return { rows: withoutOrphans(rows), ...(await readPictures(source, rows, watch)) };
}

async function readParts(
  names: readonly PartName[],
  rows: TenantRows,
  source: ExportSource,
  watch: Watch,
): Promise<void> {
  let done = 0;
  for (const part of names) {
    watch.onProgress({
      what: `${messages.tenantData.steps.reading} ${words.parts[part]}`,
      done,
      total: names.length,
    });
    await readInto(part, rows, source, watch);
    done += 1;
  }
}

async function readInto<P extends PartName>(
  part: P,
  rows: TenantRows,
  source: ExportSource,
  watch: Watch,
): Promise<void> {
  const read: RowOf<P>[] = [];
  for await (const page of pagesOf(part, 'id', source, watch)) {
    for (const row of rowsOf(part, page)) read.push(row);
  }
  Object.assign(rows, { [part]: read });
}

/** Each page of a part, until one is not full. */
async function* pagesOf(part: string, key: string, source: ExportSource, { signal }: Watch) {
  const size = pageSizes[part] ?? usualPage;
  let after = '';
  for (;;) {
    await breathe(signal);
    const page = await unlessCanceled(source.page(part, after, size), signal);
    if (page.length === 0) return;
    yield page;
    after = String((page.at(-1) as Record<string, unknown>)[key]);
  }
}

/** Whether the database's total of each quote is what its line items come to: nothing moved meanwhile. */
function agree(rows: TenantRows): boolean {
  const counted = quoteTotalsOf(rows);
  return rows.quotes.every(({ id, total }) => counted.get(id) === total);
}

/** What belongs to a quote that was made or deleted while the others were read is left out whole. */
function withoutOrphans(rows: TenantRows): TenantRows {
  const quotes = groupByQuote(rows.quotes.map(({ id }) => ({ quoteId: id })));
  const known = <Row extends { quoteId: string }>(all: Row[]) =>
    all.filter(({ quoteId }) => quotes.has(quoteId));
  return {
    ...rows,
    lineItems: known(rows.lineItems),
    quoteVersions: known(rows.quoteVersions),
    quoteEvents: known(rows.quoteEvents),
    deliveries: known(rows.deliveries),
  };
}

async function readPictures(source: ExportSource, { logos: rows }: TenantRows, watch: Watch) {
  const logos = new Map<string, Picture>();
  const versions = new Map<string, Picture>();
  const missing: string[] = [];
  for (const [done, row] of rows.entries()) {
    watch.onProgress({ what: messages.tenantData.steps.pictures, done, total: rows.length });
    await breathe(watch.signal);
    const picture = pictureOf(
      (await unlessCanceled(source.picture(row), watch.signal)) ?? new Uint8Array(),
    );
    if (picture) logos.set(row.id, picture);
    else missing.push(row.name);
  }
  for await (const page of pagesOf('versionLogos', 'sha256', source, watch)) {
    for (const { sha256, data } of page as { sha256: string; data: string }[]) {
      const picture = pictureOf(fromBase64(data));
      if (picture) versions.set(sha256, picture);
    }
  }
  return { pictures: { logos, versions }, missing };
}
