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
import { unlessCanceled, type Watch, yieldToMain } from '@domain/archive/progress.ts';
import { fromBase64 } from '@domain/base64.ts';
import { messages } from '@domain/messages/messages.ts';
import { tenantData } from '../../texts/tenantData.ts';
import type { ExportSource } from './exportSource.ts';

const words = tenantData;

/** Rows per page, for parts whose rows are large. */
const pageSizes: Partial<Record<string, number>> = { quoteVersions: 50, versionLogos: 5 };
const usualPage = 200;

/** How often the parts of quotes are read if edits in between make them inconsistent. */
const tries = 3;

/** The parts that an edit in between may make inconsistent. */
const quoteParts = [
  'quotes',
  'lineItems',
  'quoteVersions',
  'quoteEvents',
  'questions',
  'payments',
  'deliveries',
  'accessLinks',
] as const;

/**
 * Reads all data of a tenant, page by page. Throws the reason that `watch.signal` was aborted with.
 */
export async function readTenantData(source: ExportSource, watch: Watch): Promise<TenantData> {
  const rows = Object.fromEntries(partNames.map((part) => [part, []])) as unknown as TenantRows;
  await readParts(partNames, rows, source, watch);
  for (let round = 1; !isConsistent(rows); round++) {
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

/** The pages of a part, up to the first that is not full. */
async function* pagesOf(part: string, key: string, source: ExportSource, { signal }: Watch) {
  const size = pageSizes[part] ?? usualPage;
  let after = '';
  for (;;) {
    await yieldToMain(signal);
    const page = await unlessCanceled(source.page(part, after, size), signal);
    if (page.length === 0) return;
    yield page;
    after = String((page.at(-1) as Record<string, unknown>)[key]);
  }
}

/** Whether each quote's total in the database equals the sum of its items: nothing was edited. */
function isConsistent(rows: TenantRows): boolean {
  const counted = quoteTotalsOf(rows);
  return rows.quotes.every(({ id, total }) => counted.get(id) === total);
}

/** Omits everything of quotes that were created or deleted while the parts were being read. */
function withoutOrphans(rows: TenantRows): TenantRows {
  const quotes = groupByQuote(rows.quotes.map(({ id }) => ({ quoteId: id })));
  const known = <Row extends { quoteId: string }>(all: Row[]) =>
    all.filter(({ quoteId }) => quotes.has(quoteId));
  const quoteVersions = known(rows.quoteVersions);
  const versions = new Set(quoteVersions.map(({ id }) => id));
  return {
    ...rows,
    lineItems: known(rows.lineItems),
    quoteVersions,
    quoteEvents: known(rows.quoteEvents),
    questions: known(rows.questions).filter(({ versionId }) => versions.has(versionId)),
    payments: known(rows.payments),
    deliveries: known(rows.deliveries),
  };
}

async function readPictures(source: ExportSource, { logos: rows }: TenantRows, watch: Watch) {
  const logos = new Map<string, Picture>();
  const versions = new Map<string, Picture>();
  const missing: string[] = [];
  for (const [done, row] of rows.entries()) {
    watch.onProgress({ what: messages.tenantData.steps.pictures, done, total: rows.length });
    await yieldToMain(watch.signal);
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
