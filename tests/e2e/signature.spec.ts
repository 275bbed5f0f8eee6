import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { askForSignature, drawSignature, signaturePad } from './support/signature.ts';
import { chooseInMenu, expect } from './support/test.ts';

// Clients draw their signature where the company asks for it.

const items = [{ description: 'Facial', unitPrice: '80.00' }];
const step = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => step(page).getByRole('button', { name: /^Accept for/ });

async function openStep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Accept Quote' }).click();
  await step(page).getByLabel('Your name').fill('Dana Whitfield');
}

test.beforeEach(({ links }) => askForSignature(links, true));
test.afterEach(({ links }) => askForSignature(links, false));

test('a client draws a signature, which the receipt, its PDF and the history show', async ({
  page,
  links,
  signIn,
}) => {
  const id = await links.newQuote(items, { clientName: 'Dana' });
  const path = await links.text(id);
  await openStep(page, path);
  await confirm(page).click();
  await expect(step(page)).toContainText('Please sign here, or choose to accept without');
  await expectAccessible(page);
  await drawSignature(page);
  await expect(step(page)).not.toContainText('Please sign here');
  await step(page).getByRole('button', { name: 'Clear' }).click();
  await expect(signaturePad(page).locator('path')).toHaveAttribute('d', '');
  await drawSignature(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await confirm(page).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  const signature = receipt.getByRole('img', { name: 'Signature of Dana Whitfield' });
  await expect(signature).toBeVisible();
  const strokes = (await signature.locator('path').getAttribute('d')) ?? '';
  expect(strokes).toMatch(/^M\d+ \d+( \d+ \d+)+M\d+ \d+( \d+ \d+)+$/);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect(await pdfText(await readFile(await (await downloading).path()))).toContain(
    'Signature of Dana Whitfield',
  );

  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await page.getByRole('button', { name: 'History' }).first().click();
  const kept = page.getByRole('list', { name: 'Activity' }).getByRole('img');
  await expect(kept.locator('path')).toHaveAttribute('d', strokes);
});

test('who cannot draw accepts without, by keyboard alone', async ({ page, links }) => {
  const path = await links.text(await links.newQuote(items));
  await page.goto(path);
  await page.getByRole('button', { name: 'Accept Quote' }).press('Enter');
  await expect(step(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const without = step(page).getByLabel('Accept without a drawn signature');
  await step(page).getByLabel('Your name').fill('Dana Whitfield');
  await without.press('Space');
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('Dana Whitfield');
  await expect(receipt.getByRole('img')).toHaveCount(0);
});

test('nothing moves while a client signs, and what is drawn outlives a closed step', async ({
  page,
  links,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStep(page, await links.text(await links.newQuote(items)));
  // Waits until the step no longer moves.
  await signaturePad(page).hover();
  const places = async () => [
    await signaturePad(page).boundingBox(),
    await confirm(page).boundingBox(),
  ];
  const before = await places();
  await confirm(page).click();
  await expect(step(page)).toContainText('Please sign here');
  expect(await places()).toEqual(before);
  await drawSignature(page);
  expect(await places()).toEqual(before);
  const drawn = await signaturePad(page).locator('path').getAttribute('d');
  await step(page).getByLabel('Accept without a drawn signature').check();
  expect(await places()).toEqual(before);
  await step(page).getByLabel('Accept without a drawn signature').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accept Quote' }).click();
  await expect(step(page).getByLabel('Your name')).toHaveValue('Dana Whitfield');
  await expect(signaturePad(page).locator('path')).toHaveAttribute('d', drawn ?? '');
});

test('one pointer draws, with every place it passed, and another one does not', async ({
  page,
  links,
}) => {
  await openStep(page, await links.text(await links.newQuote(items)));
  await expect(signaturePad(page)).toBeVisible();
  await signaturePad(page).evaluate((pad) => {
    const { left, top, width } = pad.getBoundingClientRect();
    const event = (type: string, pointerId: number, x: number, passed: number[] = []) => {
      const at = (place: number) => ({
        pointerId,
        isPrimary: true,
        bubbles: true,
        clientX: left + (place * width) / 300,
        clientY: top + 5,
      });
      const coalescedEvents = passed.map((place) => new PointerEvent(type, at(place)));
      pad.dispatchEvent(new PointerEvent(type, { ...at(x), coalescedEvents }));
    };
    // A pointer that the browser does not know cannot be captured.
    pad.setPointerCapture = () => undefined;
    event('pointerdown', 5, 10);
    event('pointerdown', 6, 200);
    event('pointermove', 6, 210);
    event('pointermove', 5, 40, [20, 30, 40]);
    event('pointerup', 6, 210);
    event('pointermove', 5, 50);
    event('pointerup', 5, 50);
    event('pointermove', 5, 60);
  });
  const path = signaturePad(page).locator('path');
  await expect(path).toHaveAttribute('d', /^M10 (\d+) 10 \1 20 \1 30 \1 40 \1 50 \1$/);
});

test('a client whose page cannot load the place to sign accepts without', async ({
  page,
  links,
}) => {
  await page.route('**/SignatureFields-*.js', (route) => route.abort());
  await openStep(page, await links.text(await links.newQuote(items)));
  await expect(step(page)).toContainText('The signature pad could not be loaded');
  await expectAccessible(page);
  await confirm(page).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Dana Whitfield');
});

test('a company asks for it in its profile', async ({ page, signIn, links }) => {
  await signIn('anna');
  await chooseInMenu(page, 'Company profile');
  const asks = page.getByLabel('Ask clients for a signature');
  await expect(asks).toBeChecked();
  await asks.uncheck();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Company profile saved').first()).toBeVisible();
  expect((await links.anna.call('GET', '/api/company')).json.asksSignature).toBe(false);
});
