import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { imageHeader } from '../../supabase/functions/_shared/domain/imageHeader.ts';
import { readPdf, textOf } from '../../supabase/functions/_shared/domain/pdf/readPdf.ts';
import {
  aGif,
  aJpegWithExif,
  anSvg,
  aPng,
} from '../../supabase/functions/_shared/domain/pictures.ts';
import { expectAccessible } from './support/axe.ts';
import { aFile, logosOf } from './support/logos.ts';
import { test as base, expect, toast } from './support/test.ts';

const test = base.extend<{ logos: ReturnType<typeof logosOf> }>({
  logos: async ({ page, backend, stack }, use) => {
    await backend.remove('logos?name=neq.none');
    await use(logosOf(page, { backend, stack }));
  },
});

const teal = aPng(900, 300, { color: [15, 102, 96] });
const mark = aFile('Glow mark.png', teal);
const second = aFile('Second.png', aPng(30, 30, { color: [200, 0, 0] }));

async function exportPdf(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).first().click();
  const { pages } = await readPdf(new Uint8Array(await readFile(await (await downloading).path())));
  return { images: pages[0]?.images ?? [], lines: textOf(pages).split('\n') };
}

test('without logos the panel says so, and the bundled picture is used', {
  tag: ['@S2-21', '@S2-39', '@S2-40'],
}, async ({ page, openQuote, logos }) => {
  await openQuote();
  await expect(logos.panel).toContainText('No logos saved yet. Upload your first logo above.');
  await expect(logos.tile('Default')).toHaveAttribute('aria-pressed', 'true');
  const picture = logos.tile('Default').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const { images, lines } = await exportPdf(page);
  expect(images).toHaveLength(1);
  expect(lines).not.toContain('Logo');
});

test('[S2-38][S4-18] a picked file is shown first, and can be canceled', async ({
  page,
  openQuote,
  logos,
}) => {
  await openQuote();
  await logos.pick(mark);
  await expect(page.getByRole('img', { name: 'Preview of the new logo' })).toBeVisible();
  await expect(logos.panel).toContainText('Glow mark.png');
  await logos.panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(logos.panel.getByLabel('Choose an image')).toBeFocused();
  expect(await logos.rows()).toEqual([]);
});

test('an upload is stored, listed and chosen for the quote, and stays', {
  tag: ['@S4-19', '@S7-23', '@S8-34', '@S2-36'],
}, async ({ page, openQuote, logos }) => {
  const quoteId = await openQuote();
  await logos.upload(mark);
  await expect(toast(page, 'Logo uploaded')).toBeVisible();
  await expect(logos.tile('Glow mark')).toHaveAttribute('aria-pressed', 'true');
  const [row] = await logos.rows();
  await expect.poll(() => logos.chosen(quoteId)).toBe(row?.id);
  expect(row).toMatchObject({
    name: 'Glow mark',
    object_path: `${row?.tenant_id}/${row?.id}.png`,
  });
  const bytes = await logos.object(row?.object_path);
  expect(bytes && imageHeader(bytes)).toEqual({ kind: 'png', width: 720, height: 240 });
  // Opaque: color type 2, RGB.
  expect(bytes?.[25]).toBe(2);
  await page.reload();
  await expect(logos.tile('Glow mark')).toHaveAttribute('aria-pressed', 'true');
  await expect(logos.tile('Glow mark').locator('img')).toHaveAttribute('src', /^blob:/);
});

test('only the picture of a photo is stored, without its metadata', async ({
  openQuote,
  logos,
}) => {
  await openQuote();
  await logos.upload(aFile('Photo.jpg', aJpegWithExif('GPS 52.2297 N, 21.0122 E'), 'image/jpeg'));
  await expect(logos.tile('Photo')).toBeVisible();
  const [row] = await logos.rows();
  expect(row?.object_path).toMatch(/\.jpg$/);
  const bytes = await logos.object(row?.object_path);
  expect(bytes && imageHeader(bytes)).toEqual({ kind: 'jpeg', width: 8, height: 16 });
  expect(Buffer.from(bytes ?? []).toString('latin1')).not.toMatch(/GPS|Exif/);
  await logos.upload(aFile('Spark.gif', aGif, 'image/gif'));
  await expect(logos.tile('Spark')).toBeVisible();
});

const svgOf = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg"
  xmlns:x="http://www.w3.org/1999/xlink">${content}</svg>`;

/** SVGs with a picture in them, in the ways in which an address can be written. */
function svgsWith(picture: Uint8Array): string[] {
  const base64 = Buffer.from(picture).toString('base64');
  return [
    `<image href="data:image/png;base64,${base64}"/>`,
    `<image x:href="da&#10;ta:image/png;base64,${base64}"/>`,
    `<image href="data:font/woff;base64,${base64}"/>`,
    `<rect style="fill: url(&quot;\\64 ata:image/png;base64,${base64}&quot;)"/>`,
  ].map(svgOf);
}

/** A small SVG that draws a million squares. */
const repeatedSvg = (href: string) =>
  svgOf(`<defs><rect id="x0" width="1" height="1"/>
  ${[1, 2, 3, 4, 5, 6].map((level) => `<g id="x${level}">${`<use ${href}="#x${level - 1}"/>`.repeat(10)}</g>`).join('')}
  </defs><use ${href}="#x6"/>`);

test('an SVG is drawn, without running or fetching anything in it', async ({
  page,
  openQuote,
  logos,
}) => {
  await openQuote();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fetched/')) fetched.push(request.url());
  });
  await logos.upload(aFile('Mark.svg', anSvg, 'image/svg+xml'));
  await expect(logos.tile('Mark')).toBeVisible();
  const [row] = await logos.rows();
  expect(row?.object_path).toMatch(/\.png$/);
  const bytes = await logos.object(row?.object_path);
  expect(bytes && imageHeader(bytes)).toEqual({ kind: 'png', width: 720, height: 360 });
  await expect(page).toHaveTitle(/Quotewright/);
  expect(fetched).toEqual([]);
});

test('an SVG with a picture or a path of Windows in it is drawn', async ({ openQuote, logos }) => {
  await openQuote();
  const [drawing = ''] = svgsWith(teal);
  const exported = drawing.replace(
    '<image',
    '<g class="C:\\facade.png"/><image width="4" height="4"',
  );
  await logos.upload(aFile('Wrapped.svg', exported, 'image/svg+xml'));
  await expect(logos.tile('Wrapped')).toBeVisible();
});

test('an SVG with HTML in it, as some programs export, is drawn', async ({ openQuote, logos }) => {
  await openQuote();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><switch>
    <foreignObject requiredExtensions="http://example.com/editor" width="1" height="1"/>
    <g><rect width="40" height="20" fill="#0f6a64"/></g></switch></svg>`;
  await logos.upload(aFile('Exported.svg', drawing, 'image/svg+xml'));
  await expect(logos.tile('Exported')).toBeVisible();
});

test('a file that is not a picture, or too large, is refused before anything is sent', {
  tag: ['@S5-03', '@S5-04', '@S9-19'],
}, async ({ page, openQuote, logos }) => {
  await openQuote();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/')) sent.push(request.url());
  });
  const huge = aPng(1, 1, { claims: { width: 30_000, height: 30_000 } });
  const noImage = ['Invalid file type', 'Please select an image file'] as const;
  const cases = [
    [aFile('notes.txt', 'not a picture', 'text/plain'), ...noImage],
    [aFile('page.svg', '<!DOCTYPE html><html></html>', 'image/svg+xml'), ...noImage],
    [aFile('torn.svg', anSvg.slice(0, 300), 'image/svg+xml'), ...noImage],
    [aFile('logo.gif', 'GIF89a=1;alert(1)//', 'image/gif'), ...noImage],
    // A valid header with nothing after it.
    [aFile('cut.png', teal.slice(0, 40)), ...noImage],
    [aFile('bomb.png', huge), 'Image too large', /12,000 pixels/],
    ...svgsWith(huge).map(
      (svg) =>
        [aFile('bomb.svg', svg, 'image/svg+xml'), 'Image too large', /12,000 pixels/] as const,
    ),
    ...['href', 'x:href'].map(
      (href) =>
        [
          aFile('repeated.svg', repeatedSvg(href), 'image/svg+xml'),
          'Image too complex',
          /simpler drawing/,
        ] as const,
    ),
    [
      aFile('large.png', Buffer.concat([teal, Buffer.alloc(10 * 1024 * 1024)])),
      'File too large',
      'Please select a file smaller than 10MB',
    ],
  ] as const;
  for (const [file, title, description] of cases) {
    await logos.pick(file);
    await expect(toast(page, title)).toBeVisible();
    await expect(page.getByText(description).first()).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(toast(page, title)).toHaveCount(0);
    await expect(logos.panel.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  await expect(page).toHaveTitle(/Quotewright/);
});

test('a logo is chosen in the panel or the dialog, and removed again', {
  tag: ['@S2-37', '@S2-45', '@S7-28', '@S8-34'],
}, async ({ page, openQuote, logos }) => {
  const quoteId = await openQuote();
  await logos.upload(mark);
  await expect(logos.tile('Glow mark')).toHaveAttribute('aria-pressed', 'true');
  await logos.upload(second);
  await expect(logos.tile('Second')).toHaveAttribute('aria-pressed', 'true');
  const [newest, first] = await logos.rows();

  await logos.tile('Glow mark').click();
  await expect(toast(page, 'Logo selected')).toBeVisible();
  await expect(logos.tile('Glow mark')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => logos.chosen(quoteId)).toBe(first?.id);

  await page.getByRole('button', { name: 'Change Logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a logo' });
  await dialog.getByRole('button', { name: 'Use logo: Second' }).press('Enter');
  await expect(toast(page, 'Logo updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change Logo' })).toBeFocused();
  await expect.poll(() => logos.chosen(quoteId)).toBe(newest?.id);

  await logos.tile('Default').click();
  await expect.poll(() => logos.chosen(quoteId)).toBeNull();
});

test('[S7-42] the PDF has the chosen logo even when Storage can no longer be reached', async ({
  page,
  openQuote,
  logos,
}) => {
  await openQuote([{ description: 'Painting', unit_price: '50.00' }]);
  await logos.upload(mark);
  await expect(logos.tile('Glow mark').locator('img')).toBeVisible();
  const size = async () => {
    const { images, lines } = await exportPdf(page);
    expect(lines).not.toContain('Logo');
    return images.map(({ width, height }) => [Math.round(width), Math.round(height)]);
  };
  expect(await size()).toEqual([[60, 20]]);
  // From this device: after a reload, the picture is not requested.
  await page.route('**/storage/v1/**', (route) => route.abort());
  await page.reload();
  await expect(logos.tile('Glow mark').locator('img')).toBeVisible();
  expect(await size()).toEqual([[60, 20]]);
});

test('a logo whose picture is missing is a gray box on the screen and in the PDF', async ({
  page,
  openQuote,
  logos,
}) => {
  await openQuote();
  await logos.upload(mark);
  await expect(logos.tile('Glow mark').locator('img')).toBeVisible();
  const [row] = await logos.rows();
  await logos.removeObject(row?.object_path);
  await logos.forgetPictures();
  await page.reload();
  await expect(logos.tile('Glow mark').getByText('Logo', { exact: true })).toBeVisible();
  const { images, lines } = await exportPdf(page);
  expect(images).toEqual([]);
  expect(lines).toContain('Logo');
  await expect(toast(page, 'PDF exported')).toBeVisible();
});

test('[S8-23] a failed upload is reported, leaves nothing behind, and can be retried', async ({
  page,
  openQuote,
  logos,
}) => {
  await openQuote();
  const uploads = '**/storage/v1/object/logos/**';
  await page.route(uploads, (route) => route.fulfill({ status: 400, json: {} }));
  await logos.upload(mark);
  // The title, and the description of a refusal that gives no reason.
  await expect(toast(page, 'Upload failed')).toHaveCount(2);
  await page.unroute(uploads);

  const stored: string[] = [];
  page.on('request', (request) => {
    const path = /\/object\/logos\/(.+)$/.exec(request.url())?.[1];
    if (path) stored.push(path);
  });
  const rows = '**/rest/v1/logos*';
  await page.route(rows, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'refused by the test' } })
      : route.fallback(),
  );
  await logos.panel.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('A value is out of range', { exact: true })).toBeVisible();
  expect(stored).toHaveLength(1);
  await expect.poll(() => logos.object(stored[0])).toBeNull();
  await page.unroute(rows);

  await logos.panel.getByRole('button', { name: 'Upload' }).click();
  await expect(toast(page, 'Logo uploaded')).toBeVisible();
  expect(await logos.rows()).toHaveLength(1);
});

test('retrying an upload whose response was lost creates one logo', async ({
  page,
  openQuote,
  logos,
}) => {
  await openQuote();
  const isRow = /\/rest\/v1\/(logos|rpc\/delete_logo)\b/;
  let lost = 0;
  await page.route(isRow, async (route) => {
    if (route.request().method() === 'GET' || lost > 1) return route.fallback();
    lost += 1;
    // The row is created, and cannot be removed either.
    if (!route.request().url().includes('/rpc/')) await route.fetch();
    await route.abort();
  });
  await logos.upload(mark);
  await expect(toast(page, 'Upload failed').first()).toBeVisible();
  await logos.panel.getByRole('button', { name: 'Upload' }).click();
  await expect(toast(page, 'Logo uploaded')).toBeVisible();
  const all = await logos.rows();
  expect(all).toHaveLength(1);
  expect(await logos.object(all[0]?.object_path)).not.toBeNull();
});

test('[S8-24] a choice that cannot be saved is reported, kept, and can be retried', async ({
  page,
  openQuote,
  logos,
}) => {
  const quoteId = await openQuote();
  await logos.upload(mark);
  await expect.poll(() => logos.chosen(quoteId)).not.toBeNull();
  await page.route('**/rest/v1/rpc/save_edit', (route) =>
    route.fulfill({ status: 400, json: { code: '22023', message: 'refused by the test' } }),
  );
  await logos.tile('Default').click();
  await expect(page.getByText('Failed to update quote logo', { exact: true })).toBeVisible();
  await expect(logos.tile('Default')).toHaveAttribute('aria-pressed', 'true');
  await expect(logos.panel).toContainText('Not saved');
  await page.unroute('**/rest/v1/rpc/save_edit');
  await logos.panel.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => logos.chosen(quoteId)).toBeNull();
});

test('a logo is deleted with its picture after confirmation, and quotes use the bundled one', async ({
  page,
  openQuote,
  logos,
}) => {
  const quoteId = await openQuote();
  await logos.upload(mark);
  await expect.poll(() => logos.chosen(quoteId)).not.toBeNull();
  const [row] = await logos.rows();
  const ask = () => logos.panel.getByRole('button', { name: 'Delete logo: Glow mark' }).click();
  await ask();
  const dialog = page.getByRole('dialog', { name: 'Delete this logo?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await logos.rows()).toHaveLength(1);
  await ask();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Logo deleted')).toBeVisible();
  await expect(logos.tile('Glow mark')).toHaveCount(0);
  await expect(logos.tile('Default')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Change Logo' })).toBeFocused();
  expect(await logos.rows()).toEqual([]);
  expect(await logos.object(row?.object_path)).toBeNull();
  expect(await logos.keptPictures()).toEqual([]);
  expect(await logos.chosen(quoteId)).toBeNull();
});

test('logos leave the device at logout, and the next user does not see them', async ({
  page,
  signIn,
  logos,
}) => {
  await signIn('anna');
  await logos.upload(mark);
  await expect(logos.tile('Glow mark').locator('img')).toBeVisible();
  const [row] = await logos.rows();
  expect(await logos.keptPictures()).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.poll(logos.keptPictures).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn('ben');
  await expect(logos.panel).toContainText('No logos saved yet.');
  await expect(page.getByText('Glow mark')).toHaveCount(0);
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes(String(row?.id)))).toEqual([]);
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in panel, preview and dialogs, ${width} px`, async ({
    page,
    openQuote,
    logos,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await openQuote();
    if (width === 390) await page.getByRole('button', { name: 'Svc Library and logos' }).click();
    await expect(logos.panel).toContainText('No logos saved yet.');
    await expectAccessible(page, 'empty');
    await logos.pick(mark);
    await expect(logos.panel.getByRole('button', { name: 'Upload' })).toBeFocused();
    await expectAccessible(page, 'preview');
    await page.keyboard.press('Enter');
    await expect(logos.tile('Glow mark').locator('img')).toBeVisible();
    await expectAccessible(page, 'a logo');
    await page.getByRole('button', { name: 'Change Logo' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose a logo' }).locator('img')).toHaveCount(2);
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Choose a logo' })).toHaveCount(0);
    await logos.panel.getByRole('button', { name: 'Delete logo: Glow mark' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this logo?' })).toBeVisible();
    await expectAccessible(page, 'question');
  });
}
