import { expectToFit, violations } from './support/axe.ts';
import { sendDialogOf, test } from './support/sending.ts';
import { expect, lineItem, toast } from './support/test.ts';

// A sent quote that is edited: what says so, and the ways out.

const items = [
  { description: 'Facial', unit_price: '80.00' },
  { description: 'Peel', unit_price: '20.00', enabled: false },
];

test('says what the client still sees, until the changes are discarded, undone or sent', async ({
  page,
  openQuote,
}) => {
  await openQuote(items, { client_name: 'Dana Reyes' });
  const badge = page.getByRole('banner').getByText('Changed since sent');
  const notice = page.getByRole('region', { name: 'Changed since sent' });
  const price = lineItem(page, 1).getByLabel('Unit price');
  const dialog = sendDialogOf(page);
  await dialog.open();
  await dialog.recipient.fill('dana@example.com');
  await dialog.send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  await expect(badge).toBeHidden();

  await price.fill('90');
  await expect(badge).toBeVisible();
  await expect(notice).toContainText('Your client still sees $86.80');
  await price.fill('80');
  await expect(notice).toBeHidden();
  await price.fill('90');
  await price.blur();
  await lineItem(page, 2).getByRole('switch').click();
  await expect(page.locator('[data-saved-state]')).toHaveText('Saved');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(notice).toBeVisible();
  await expectToFit(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByText('Changed since sent')).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();

  await notice.getByRole('button', { name: 'Discard changes' }).click();
  await expect(price).toHaveValue('80.00');
  await expect(lineItem(page, 2).getByRole('switch')).not.toBeChecked();
  await expect(notice).toBeHidden();
  await expect(toast(page, 'Changes discarded')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Changes brought back')).toBeVisible();
  await expect(price).toHaveValue('90.00');
  await expect(lineItem(page, 2).getByRole('switch')).toBeChecked();

  await page.reload();
  await expect(price).toHaveValue('90.00');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('Discarded changes brought back');
  await expect(history).toContainText('Changes since sent discarded');
  await history.getByRole('button', { name: 'Close' }).click();

  await notice.getByRole('button', { name: 'Send the new version' }).click();
  await dialog.recipient.fill('dana@example.com');
  await dialog.send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  await expect(notice).toBeHidden();
});
