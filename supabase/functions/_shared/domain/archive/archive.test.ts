import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { quotes } from '../arbitraries.ts';
import { anItem } from '../fixtures.ts';
import { renderQuotePdf } from '../pdf/renderQuotePdf.ts';
import { aPng } from '../pictures.ts';
import { sha256Of } from '../sha256.ts';
import { csvOf, harmless } from './csvCells.ts';
import { csvFiles } from './csvFiles.ts';
import { figuresOf } from './figures.ts';
import { aTenant, idOf, withNewIds } from './fixtures.ts';
import { makeArchive, type TenantData } from './makeArchive.ts';
import { differences } from './manifest.ts';
import { openArchive } from './openArchive.ts';
import { hashesOf } from './pictures.ts';

const watch = { onProgress: () => {} };
const press = { render: renderQuotePdf };
const aQuote = { taxRate: '8.5', lineItems: [anItem({ quantity: '3' })] };
const picture = { bytes: aPng(4, 4), kind: 'png' as const };
const data = aTenant([aQuote], { logos: new Map([[idOf(3, 1), picture]]) });

const packed = async (tenant: TenantData) => {
  const { zip } = await makeArchive(tenant, 'anna', watch, press);
  return new Uint8Array(await zip.arrayBuffer());
};
const figures = async ({ rows, pictures }: TenantData) => figuresOf(rows, await hashesOf(pictures));

describe('an archive', () => {
  it('returns what went in, with figures that do not depend on ids or order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(quotes, { maxLength: 4 }), async (drawn) => {
        const tenant = aTenant(drawn);
        const before = await figures(tenant);
        expect(differences(before, await figures(withNewIds(tenant)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    const { manifest, data: read } = await openArchive(await packed(data), watch);
    expect(read).toEqual(data);
    expect(manifest).toMatchObject({
      exportedBy: 'anna',
      tenant: { name: 'glow', displayName: 'Glow' },
      figures: { counts: { quotes: 1, lineItems: 1, pictures: 1 }, totals: { quotes: '325.50' } },
    });
  });

  it('has different figures after any change to a row, however small', async () => {
    const before = await figures(data);
    const { rows } = data;
    const changes: [string, Partial<typeof rows>][] = [
      ['lineItems', { lineItems: rows.lineItems.map((row) => ({ ...row, notes: ' ' })) }],
      ['quotes', { quotes: rows.quotes.map((row) => ({ ...row, providerId: null })) }],
      ['settings', { settings: rows.settings.map((row) => ({ ...row, validityDays: 31 })) }],
    ];
    for (const [part, change] of changes) {
      const after = await figures({ ...data, rows: { ...rows, ...change } });
      expect(differences(before, after)).toContain(`hashes.${part}`);
    }
  });

  it('treats a missing decimal-quantities setting like one that is off', async () => {
    const withSetting = (decimalQuantities?: boolean) => ({
      ...data,
      rows: {
        ...data.rows,
        settings: data.rows.settings.map(({ decimalQuantities: _known, ...row }) =>
          decimalQuantities === undefined ? row : { ...row, decimalQuantities },
        ),
      },
    });
    const silent = await figures(withSetting());
    expect(differences(silent, await figures(withSetting(false)))).toEqual([]);
    expect(differences(silent, await figures(withSetting(true)))).toContain('hashes.settings');
  });

  it('restores a decimal quantity and includes it in the CSV', async () => {
    const hours = { taxRate: '0', lineItems: [anItem({ quantity: '1.5', unitPrice: '80.00' })] };
    const packedHours = await packed(aTenant([hours], data.pictures));
    const { data: read, manifest } = await openArchive(packedHours, watch);
    expect(read.rows.lineItems).toMatchObject([{ quantity: '1.5' }]);
    expect(manifest.figures.totals.quotes).toBe('120.00');
    const table = unzipSync(packedHours)['csv/lineItems.csv'];
    expect(Buffer.from(table ?? []).toString()).toContain(',1.5,hour,80.00,');
  });

  it('holds JSON, tables, pictures and a PDF of each quote, each with its hash', async () => {
    const files = unzipSync(await packed(data));
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());
    expect(Object.keys(files)).toHaveLength(manifest.files.length + 1);
    for (const { path, sha256, bytes } of manifest.files) {
      const content = files[path] ?? new Uint8Array();
      expect([content.length, await sha256Of(content)]).toEqual([bytes, sha256]);
    }
    const pdf = Object.keys(files).filter((path) => path.endsWith('.pdf'));
    expect(pdf).toHaveLength(1);
    expect(pdf[0]).toMatch(/^pdf\/quotes\/Draft_00000004_Quote_Client_0_\d{4}-\d\d-\d\d\.pdf$/);
    expect(Buffer.from(files[pdf[0] ?? ''] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('is not finished if it is canceled', async () => {
    const canceling = new AbortController();
    const watch = { onProgress: () => canceling.abort(), signal: canceling.signal };
    const canceled = makeArchive(data, 'anna', watch, press);
    await expect(canceled).rejects.toThrow(/abort/);
  });
});

describe('an untrusted archive', () => {
  type Files = Record<string, Uint8Array>;
  /** The archive with its files changed and, if `honest`, its manifest updated to match. */
  const tampered = async (change: (files: Files) => void, honest = true) => {
    const files: Files = unzipSync(await packed(data));
    change(files);
    if (honest) {
      const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());
      manifest.files = await Promise.all(
        Object.entries(files)
          .filter(([path]) => path !== 'manifest.json')
          .map(async ([path, bytes]) => ({
            path,
            bytes: bytes.length,
            sha256: await sha256Of(bytes),
          })),
      );
      files['manifest.json'] = strToU8(JSON.stringify(manifest));
    }
    return zipSync(files);
  };
  const rows = (part: string, change: (row: Record<string, unknown>) => void) => (files: Files) => {
    const path = `data/${part}.json`;
    const all = JSON.parse(Buffer.from(files[path] ?? []).toString());
    for (const row of all) change(row);
    files[path] = strToU8(JSON.stringify(all));
  };
  const refused = async (zip: Uint8Array | Promise<Uint8Array>, why: RegExp) =>
    expect(openArchive(await zip, watch)).rejects.toThrow(why);

  it('is opened if nothing was changed', async () => {
    await expect(openArchive(await tampered(() => {}), watch)).resolves.toBeDefined();
  });

  it('is refused if a file is damaged, missing, unlisted or outside the folder', async () => {
    const png = `logos/${idOf(3, 1)}.png`;
    await refused(
      tampered((files) => files[png]?.set([1], 40), false),
      /damaged: logos/,
    );
    await refused(
      tampered((files) => {
        delete files[png];
      }, false),
      /list of files does not match/,
    );
    await refused(
      tampered((files) => {
        files['data/more.json'] = strToU8('[]');
      }, false),
      /list of files does not match: data\/more/,
    );
    for (const path of ['../evil.json', '/etc/passwd', 'a/../../b', 'c:\\d']) {
      await refused(
        tampered((files) => {
          files[path] = strToU8('[]');
        }),
        /leads outside/,
      );
    }
    await refused(strToU8('PK no zip at all'), /invalid zip/);
    await refused(zipSync({ 'other.txt': strToU8('x') }), /not a Quotewright archive/);
  });

  it('is refused before unpacking if it claims more than the limit', async () => {
    const zip = zipSync({ 'manifest.json': strToU8('{}'), 'data/bomb.json': new Uint8Array(9) });
    const claim = new DataView(zip.buffer);
    for (let at = 0; at < zip.length - 4; at++) {
      // The second file's entry in the central directory: its unpacked size.
      const isEntry = claim.getUint32(at, true) === 0x02014b50;
      if (isEntry && claim.getUint32(at + 24, true) === 9) claim.setUint32(at + 24, 2 ** 31, true);
    }
    await refused(zip, /too large to restore/);
  });

  it('gives a file no more room than the list claims, whatever it expands to', async () => {
    const big = new Uint8Array(5_000_000);
    const zip = zipSync({ 'manifest.json': strToU8('{}'), 'data/bomb.json': big }, { level: 9 });
    const claim = new DataView(zip.buffer);
    for (let at = 0; at < zip.length - 4; at++) {
      const isEntry = claim.getUint32(at, true) === 0x02014b50;
      if (isEntry && claim.getUint32(at + 24, true) === big.length)
        claim.setUint32(at + 24, 9, true);
    }
    const { unzipSome } = await import('./zip.ts');
    expect(unzipSome(zip, new Set(['data/bomb.json'])).get('data/bomb.json')?.length).toBe(9);
  });

  it('is refused for malformed rows, unknown fields and dangling ids', async () => {
    const quoteOf = (value: unknown) => rows('quotes', (row) => Object.assign(row, value));
    await refused(tampered(quoteOf({ taxRate: 8.5 })), /quotes 0\.taxRate/);
    await refused(tampered(quoteOf({ taxRate: 'NaN' })), /Not a valid rate/);
    await refused(tampered(quoteOf({ tenantId: idOf(8, 1) })), /quotes/);
    await refused(tampered(quoteOf({ providerId: idOf(8, 1) })), /quotes refer to something/);
    await refused(tampered(quoteOf({ id: 'x' })), /Not a valid id/);
    await refused(
      tampered(rows('lineItems', (row) => Object.assign(row, { quoteId: idOf(8, 1) }))),
      /lineItems refer/,
    );
    await refused(
      tampered(rows('lineItems', (row) => Object.assign(row, { quantity: '4' }))),
      /figure/,
    );
    await refused(
      tampered((files) => {
        files[`logos/${idOf(3, 1)}.png`] = strToU8('<svg onload="alert(1)"/>');
      }),
      /damaged/,
    );
  });
});

describe('a cell for a spreadsheet', () => {
  it('never starts like a formula, and is otherwise unchanged', () => {
    for (const cell of ['=1+1', '+1', '-5', '@SUM(A1)', ' =1', '\t=1', '\r\n@x', '＝1']) {
      expect(harmless(cell)).toBe(`'${cell}`);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (cell) => {
        expect(harmless(cell)).not.toMatch(/^\s*[=+\-@]/);
        expect([cell, `'${cell}`]).toContain(harmless(cell));
      }),
    );
  });

  it('survives a CSV parser with its quotes, separators and line breaks', () => {
    const row = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(row), (cells) => {
        const read = Papa.parse<string[]>(csvOf(['a', 'b'], cells).slice(1), {
          newline: '\r\n',
        }).data;
        expect(read.slice(1, -1)).toEqual(cells.map((line) => line.map(harmless)));
      }),
    );
  });

  it('gives quote and client in the tables, and makes a formula in a provider’s name harmless', () => {
    const tables = new Map(csvFiles(data.rows));
    expect(tables.get('csv/lineItems.csv')).toContain(
      'Draft,Client 0,1,Consultation,,3,hour,100.00',
    );
    expect(tables.get('csv/quotes.csv')).toContain(`"'=HYPERLINK(""x"")"`);
    expect(tables.get('csv/quotes.csv')).toContain('325.50');
  });
});
