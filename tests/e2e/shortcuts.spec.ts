import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { sendDialogOf, test } from './support/sending.ts';
import { expect, lineItem, rendered, toast } from './support/test.ts';

// The shortcuts of the builder and of the send dialog, and the list of them.

const items = [{ description: 'Facial', quantity: 2, unit_price: '80.00' }];
const about = { client_name: 'Dana Reyes', project_title: 'Spring program' };
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('Ctrl+Enter in a field opens the send dialog, and there sends one message', async ({
  page,
  openQuote,
  mailbox,
  backend,
}) => {
  const id = await openQuote(items, about);
  const { dialog, recipient, send } = sendDialogOf(page);
  // What was just typed is sent too, and the field does not take the keys for its own Enter.
  await lineItem(page, 1).getByLabel('Unit price').fill('90');
  await page.keyboard.press('Control+Enter');
  await expect(recipient).toBeFocused();
  await expect(lineItem(page, 2)).toHaveCount(0);

  // The form's own check applies.
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Please enter a recipient')).toBeVisible();
  expect(mailbox.letters).toEqual([]);

  await recipient.fill('dana@example.com');
  mailbox.state.behavior = 'answers late';
  mailbox.state.lateBy = 700;
  // Held down, and pressed again while the message is on its way.
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await expect(send).toHaveText('Sending...');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(mailbox.letters.map(({ to }) => to)).toEqual([['dana@example.com']]);
  expect(mailbox.letters[0]?.mail.text).toContain('$195.30');
  expect(await backend.rows(`deliveries?select=state&quote_id=eq.${id}`)).toEqual([
    { state: 'sent' },
  ]);
});

test('a held Ctrl+Enter does not send after an uncertain outcome, and opens nothing over a dialog', async ({
  page,
  openQuote,
  mailbox,
}) => {
  await openQuote(items, about);
  const { dialog, recipient, send } = sendDialogOf(page);
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const other = page.getByRole('dialog', { name: 'Add New Service' });
  await expect(other.getByLabel('Service name')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(other).toHaveCount(0);

  await page.keyboard.press('Control+Enter');
  await recipient.fill('dana@example.com');
  mailbox.state.behavior = 'accepts and hangs up';
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await expect(send).toHaveText('Send again');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await rendered(page);
  await expect(send).toHaveText('Send again');
  await expect(dialog).toBeVisible();
  expect(mailbox.letters).toHaveLength(1);
});

test('? lists the shortcuts, and typed in a field it is a question mark', async ({
  page,
  openQuote,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuote(items, about);
  const client = page.getByLabel('Client name');
  await client.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+?');
  await expect(client).toHaveValue('Dana Reyes?');
  await expect(list(page)).toHaveCount(0);

  const origin = page.getByRole('button', { name: 'Add Item' });
  await origin.focus();
  await page.keyboard.press('Shift+?');
  await expect(list(page)).toBeVisible();
  const place = list(page).locator('section').filter({ hasText: 'Anywhere in the builder' });
  await expect(place.getByRole('term')).toHaveText([
    'Search everything',
    'Send to Client',
    'Show this list',
    'Go to notifications',
  ]);
  await expect(place.locator('dd').first().locator('kbd')).toHaveText(['CtrlControl', 'K']);
  await expectAccessible(page, 'the list');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the list at 390 px');
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(origin).toBeFocused();
});

test('a dialog that is closing does not take the focus from where the user has gone on', async ({
  page,
  openQuote,
}) => {
  await openQuote(items, about);
  const client = page.getByLabel('Client name');
  await page.getByRole('button', { name: 'Add Item' }).focus();
  await page.keyboard.press('Shift+?');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await client.focus();
  await expect(list(page)).toHaveCount(0);
  await expect(client).toBeFocused();
});

test('Command takes the place of Ctrl on a Mac', async ({ page, openQuote }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
  });
  await openQuote(items, about);
  await page.getByLabel('Client name').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Meta+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette).toBeVisible();
  await expect(palette.getByRole('option', { name: /^Send to Client/ })).toContainText('⌘');
  await page.keyboard.press('Meta+k');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Meta+Enter');
  await expect(page.getByRole('dialog', { name: 'Send to Client' })).toBeVisible();
});
