import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfOf } from '../../supabase/local/testing/smtpServer.ts';
import { expectAccessible, expectToFit } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfLinks } from './support/pdf.ts';
import { expect } from './support/test.ts';

// Whoever has the PDF of an accepted version finds out whether it is one.

const items = [{ description: 'Facial', unitPrice: '80.00' }];
const fileCheck = (page: Page) => page.getByRole('region', { name: 'Check a PDF' });
const verdict = (page: Page) => fileCheck(page).getByRole('status');
const choose = (page: Page, name: string, buffer: Buffer) =>
  fileCheck(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });

async function accept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Accept Quote' }).click();
  await page.getByLabel('Your name').fill('Dana Whitfield');
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
}

test('the PDF of a receipt leads to a page that says what was accepted, and knows the PDFs that were sent', async ({
  page,
  links,
  smtp,
  stack,
}) => {
  const id = await links.newQuote(items, { clientName: 'Dana', paymentTerms: 'Half now.' });
  const { path, pdf: sent } = await links.mail(id);
  await accept(page, path);
  await fetch(`${stack.url}/functions/v1/send-due`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  const { number } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  const ofReceipt = () =>
    smtp.letters.find(({ mail }) => mail.subject === `Receipt: you accepted quote ${number}`)?.mail;
  await expect.poll(ofReceipt).toBeTruthy();
  const receipt = Buffer.from(
    pdfOf(ofReceipt() as NonNullable<ReturnType<typeof ofReceipt>>)?.content ?? [],
  );

  // What the client saves now is the same file.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await readFile(await (await downloading).path())).equals(receipt)).toBe(true);

  const [address = ''] = await pdfLinks(receipt);
  expect(address).toMatch(/\/q\/check\/[\da-f-]{36}$/);
  await page.goto(path);
  await page.getByText('Details').click();
  await page.getByRole('link', { name: 'Check a PDF of this quote' }).click();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(`Receipt for quote ${number}`);
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  const facts = page.locator('dl');
  for (const fact of [number, '$86.80', 'Dana Whitfield']) await expect(facts).toContainText(fact);
  // Nothing of the quote's content, and no address.
  for (const content of ['Facial', 'Half now.', '@']) {
    await expect(page.locator('body')).not.toContainText(content);
  }

  await choose(page, 'receipt.pdf', receipt);
  await expect(verdict(page)).toHaveText('Unchanged: this is the PDF of the accepted version.');
  await choose(page, 'first.pdf', Buffer.from(sent.bytes));
  await expect(verdict(page)).toHaveText('Unchanged: this is the PDF of the accepted version.');
  const forged = Buffer.from(receipt);
  forged.writeUInt8(forged.readUInt8(forged.length - 20) ^ 1, forged.length - 20);
  await choose(page, 'forged.pdf', forged);
  await expect(verdict(page)).toHaveText(/^This file is not known/);
  await choose(page, 'empty.pdf', Buffer.alloc(0));
  await expect(verdict(page)).toHaveText(/^This file is not known/);
  // A file that is dropped.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(bytes)], 'dropped.pdf', { type: 'application/pdf' }),
      );
      return data;
    },
    [...receipt],
  );
  await fileCheck(page)
    .getByText('empty.pdf', { exact: true })
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(verdict(page)).toHaveText(/^Unchanged/);

  await page.context().setOffline(true);
  await choose(page, 'receipt.pdf', receipt);
  await expect(verdict(page)).toHaveText(/^The check did not work/);
  await page.context().setOffline(false);
  await choose(page, 'receipt.pdf', receipt);
  await expect(verdict(page)).toHaveText(/^Unchanged/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});

test('a newer version is named, and the PDF of another one is not taken for the accepted one', async ({
  page,
  links,
}) => {
  const id = await links.newQuote(items);
  const first = await links.mail(id);
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Spring' });
  const second = await links.mail(id);
  await accept(page, second.path);
  await page.getByText('Details').click();
  await page.getByRole('link', { name: 'Check a PDF of this quote' }).click();
  await choose(page, 'first.pdf', Buffer.from(first.pdf.bytes));
  await expect(verdict(page)).toHaveText(
    'This is the PDF of version 1, not of the version that was accepted.',
  );
  await expect(page.getByText('has been sent since')).toHaveCount(0);
  await links.anna.call('POST', `/api/quotes/${id}/continue`);
  await links.anna.call('PUT', `/api/quotes/${id}`, { projectTitle: 'Summer' });
  await links.mail(id);
  await page.reload();
  await expect(
    page.getByText('Version 3 has been sent since. Ask Glow Aesthetics LLC which one applies.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the PDF that a client saves of a quote that was only texted is known, and so is a receipt that is gone', async ({
  page,
  links,
}) => {
  const id = await links.newQuote(items, { clientName: 'Łucja' });
  await accept(page, await links.text(id));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const saved = await readFile(await (await downloading).path());
  await page.getByText('Details').click();
  await page.getByRole('link', { name: 'Check a PDF of this quote' }).click();
  await choose(page, 'other.pdf', Buffer.from('%PDF-1.4'));
  await expect(verdict(page)).toHaveText(/^This file is not known/);
  await choose(page, 'saved.pdf', saved);
  await expect(verdict(page)).toHaveText(/^Unchanged/);
  await links.anna.call('DELETE', `/api/quotes/${id}`);
  await choose(page, 'saved.pdf', saved);
  await expect(page.getByRole('alert')).toHaveText(/^Nothing is known about this receipt/);
});

test('an unknown receipt is said to be one, and one that cannot be loaded is tried again', async ({
  page,
}) => {
  await page.goto(`/q/check/${crypto.randomUUID()}`);
  await expect(page.getByRole('alert')).toHaveText(/^Nothing is known about this receipt/);
  await expectAccessible(page);
  await page.route('**/functions/v1/check-receipt', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The receipt could not be checked')).toBeVisible();
  await page.unroute('**/functions/v1/check-receipt');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Nothing is known about this receipt/);
});
