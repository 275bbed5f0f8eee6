import { clientOf, sendDialogOf, test } from './support/sending.ts';
import { expect, lineItem, toast } from './support/test.ts';

// Two people on one quote: what one does appears for the other, who keeps typing.

const items = [{ description: 'Facial', unit_price: '80.00' }];

test('another’s edits and what the client does appear without disturbing what is typed', async ({
  page,
  context,
  browser,
  openQuote,
  mailbox,
  stack,
}) => {
  const id = await openQuote(items, { client_name: 'Dana Reyes' });
  const second = await browser.newContext({
    baseURL: stack.url,
    storageState: await context.storageState(),
    serviceWorkers: 'block',
  });
  const other = await second.newPage();
  await other.goto(`/?quote=${id}`);
  await expect(other.getByLabel('Client name')).toHaveValue('Dana Reyes');

  // One types a description and stops in the middle of it.
  const description = lineItem(page, 1).getByLabel('Description');
  await description.fill('Facial with peel');
  await description.press('ArrowLeft');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

  await other.getByLabel('Client name').fill('Dora Reyes');
  await lineItem(other, 1).getByLabel('Unit price').fill('90');
  await other.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('Dora Reyes');
  await expect(lineItem(page, 1).getByLabel('Unit price')).toHaveValue('90.00');
  await expect(lineItem(page, 2)).toBeVisible();
  await expect(description).toBeFocused();
  const caret = () => description.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
  expect(await caret()).toBe('Facial with pee'.length);
  await page.keyboard.type('ee');
  await expect(lineItem(other, 1).getByLabel('Description')).toHaveValue('Facial with peeeel');
  await expect(page.locator('[data-same-page]')).toHaveCount(1);

  const dialog = sendDialogOf(other);
  await dialog.open();
  await dialog.recipient.fill('dana@example.com');
  await dialog.send.click();
  await expect(toast(other, 'Quote sent successfully')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(/Q-\d{4}-\d{4} · Sent/);
  const dana = clientOf(stack, mailbox);
  await dana({ action: 'viewed' });
  await expect(toast(page, 'Your client viewed the quote')).toBeVisible();
  await dana({ action: 'accept', name: 'Dora Reyes' });
  await expect(toast(page, 'Your client accepted the quote')).toBeVisible();
  await expect(description).toBeDisabled();
  await second.close();
});
