import { draftDocument } from '../draftDocument.ts';
import { plainLetterhead } from '../letterhead.ts';
import { messages } from '../messages/messages.ts';
import type { renderQuotePdf } from '../pdf/renderQuotePdf.ts';
import { versionToPrint } from '../pdf/versionToPrint.ts';
import { signatureBy } from '../signature.ts';
import type { Letterhead, Quote, QuoteSnapshot } from '../types.ts';
import { csvFiles } from './csvFiles.ts';
import { figuresOf, groupByQuote } from './figures.ts';
import { archiveFormat, formatVersion, type Manifest, manifestPath } from './manifest.ts';
import { partNames, type RowOf, type TenantRows } from './parts.ts';
import { hashesOf, logoFile, type Pictures, versionLogoFile } from './pictures.ts';
import { type Watch, yieldToMain } from './progress.ts';
import { readme } from './readme.ts';
import { archiveLimits, zipWriter } from './zip.ts';

export type TenantData = {
  rows: TenantRows;
  pictures: Pictures;
  /** Names of logos whose pictures are missing in Storage. */
  missing: string[];
};

type Press = { render: typeof renderQuotePdf; site?: string };

type Made = { zip: Blob; manifest: Manifest };

const words = messages.tenantData;

/**
 * Packs a tenant's data into one archive: JSON to restore from, CSV for people, the pictures, a PDF
 * of each quote and version, and a manifest with the figures and every file's SHA-256.
 * @param by the exporting user, for the manifest
 * @param press.render how a PDF is rendered: a page has a worker do it
 * @param press.site where the app is, which has the fonts of Chinese, Japanese and Korean
 * @throws the abort reason of `watch.signal`
 */
export async function makeArchive(
  data: TenantData,
  by: string,
  watch: Watch,
  press: Press,
): Promise<Made> {
  const { rows, pictures } = data;
  if (rows.quotes.length + rows.quoteVersions.length > archiveLimits.files) {
    throw new Error(words.tooMany(archiveLimits.files));
  }
  const zip = zipWriter();
  for (const part of partNames) await zip.add(`data/${part}.json`, linesOf(rows[part]));
  for (const [path, text] of csvFiles(rows)) await zip.add(path, text);
  for (const [id, picture] of pictures.logos) await zip.add(logoFile(id, picture), picture.bytes);
  for (const [sha256, picture] of pictures.versions) {
    await zip.add(versionLogoFile(sha256, picture), picture.bytes);
  }
  await addPdfs(zip.add, data, watch, press);
  await zip.add('README.txt', readme);
  const manifest = await manifestOf(data, by, zip.entries);
  await zip.add(manifestPath, JSON.stringify(manifest, null, 1));
  return { zip: zip.finish(), manifest };
}

/** One row per line, so that the file can be read, compared and searched without special tools. */
const linesOf = (rows: readonly unknown[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

async function manifestOf(
  { rows, pictures, missing }: TenantData,
  exportedBy: string,
  files: Manifest['files'],
): Promise<Manifest> {
  const [tenant] = rows.settings;
  return {
    format: archiveFormat,
    formatVersion,
    exportedAt: new Date().toISOString(),
    exportedBy,
    tenant: { name: tenant?.name ?? '', displayName: tenant?.displayName ?? '' },
    figures: await figuresOf(rows, await hashesOf(pictures)),
    files: [...files],
    missing,
  };
}

async function addPdfs(
  add: (path: string, bytes: Uint8Array) => Promise<void>,
  { rows, pictures }: TenantData,
  { onProgress, signal }: Watch,
  { render, site }: Press,
): Promise<void> {
  const items = groupByQuote(rows.lineItems);
  const letterhead = presentLetterhead(rows);
  const providers = new Map(rows.providers.map((provider) => [provider.id, provider]));
  const total = rows.quotes.length + rows.quoteVersions.length;
  let done = 0;
  const step = async () => {
    onProgress({ what: words.steps.pdfs, done, total });
    done += 1;
    await yieldToMain(signal);
  };
  for (const row of rows.quotes) {
    await step();
    const quote = quoteOf(row, items.get(row.id) ?? [], providers);
    const document = draftDocument(quote, letterhead, new Date(), {
      reference: row.number ?? messages.pdf.draft,
      validUntil: '',
    });
    const logo = row.logoId === null ? undefined : (pictures.logos.get(row.logoId) ?? 'missing');
    const { bytes } = await render(document, { logo, site });
    await add(
      `pdf/quotes/${row.number ?? 'Draft'}_${row.id.slice(0, 8)}_${document.fileName}`,
      bytes,
    );
  }
  for (const row of rows.quoteVersions) {
    await step();
    const { id, number, version, snapshot } = row;
    const signed = { ...row, signature: signatureBy(row.signature ?? null, row.decidedBy) };
    const picture = versionLogo(snapshot, pictures);
    const { document, options } = versionToPrint(signed, picture, { site });
    const { bytes } = await render(document, options);
    await add(`pdf/versions/${number}_v${version}_${id.slice(0, 8)}_${document.fileName}`, bytes);
  }
  onProgress({ what: words.steps.pdfs, done: total, total });
}

/** The company as its documents show it now: the rule of the database's `private.letterhead`. */
function presentLetterhead({
  settings: [tenant],
  companyProfile: [profile],
}: TenantRows): Letterhead {
  const name = profile?.legalName || (tenant?.displayName ?? '');
  return { ...plainLetterhead(name), ...profile, name };
}

function quoteOf(
  row: RowOf<'quotes'>,
  items: RowOf<'lineItems'>[],
  providers: Map<string, Quote['provider']>,
): Quote {
  return {
    ...row,
    provider: providers.get(row.providerId ?? '') ?? null,
    logo: null,
    lineItems: [...items].sort((a, b) => a.sortOrder - b.sortOrder),
  };
}

function versionLogo({ logo }: QuoteSnapshot, pictures: Pictures) {
  if (logo === null || 'missing' in logo) return 'missing';
  return pictures.versions.get(logo.sha256) ?? 'missing';
}
