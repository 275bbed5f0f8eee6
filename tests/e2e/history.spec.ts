import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { attachedPdf, clientOf, sendDialogOf, test } from './support/sending.ts';
import { expect, keepUnaware, lineItem, rendered, toast } from './support/test.ts';

// A quote after sending: its history, its links, and the lock after acceptance.

const items = [{ description: 'Facial', unit_price: '80.00' }];
const about = { client_name: 'Dana Reyes', project_title: 'Spring program' };

function historyOf(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'History' });
  return {
    drawer,
    open: () => page.getByRole('button', { name: 'History' }).click(),
    close: () => drawer.getByRole('button', { name: 'Close' }).click(),
    events: drawer.getByRole('list', { name: 'Activity' }).getByRole('listitem'),
    links: drawer.getByRole('list', { name: 'Links' }).getByRole('listitem'),
  };
}

async function send(page: Page, to: string) {
  const { open, recipient, send: button } = sendDialogOf(page);
  await open();
  await recipient.fill(to);
  await button.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
}

test('a quote is sent, viewed and accepted, then locked until it is revised as a new version', async ({
  page,
  openQuote,
  mailbox,
  stack,
}) => {
  await openQuote(items, about);
  const header = page.getByRole('banner');
  const { drawer, open, close, events, links } = historyOf(page);
  await expect(header).toContainText('Draft');
  await open();
  await expect(drawer).toContainText('Nothing has happened yet');
  expect(await violations(page)).toEqual([]);
  await close();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();

  await send(page, 'dana@example.com');
  await expect(header).toContainText(/Q-\d{4}-\d{4} · Sent/);
  // A phone has room for the state, not for the number.
  await page.setViewportSize({ width: 390, height: 844 });
  const badge = header.locator('[data-status=sent]');
  await expect(badge).toBeVisible();
  expect(await badge.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const dana = clientOf(stack, mailbox);
  expect(await dana({ action: 'viewed' })).toBe(200);
  await open();
  await expect(header).toContainText(/Q-\d{4}-\d{4} · Viewed/);
  expect(await dana({ action: 'accept', name: 'Dana M. Reyes' })).toBe(200);
  await drawer.getByRole('button', { name: 'Refresh' }).click();
  await expect(events).toHaveText([
    /^Accepted by Dana M\. Reyes.*Version 1$/,
    /^Viewed by dana@example\.com.*Version 1$/,
    /^Emailed to dana@example\.com.*Accepted by the mail server.*by Anna Glow · Version 1$/,
  ]);
  await expect(links).toHaveText([/^dana@example\.comViewedVersion 1 · sent .* works until/]);
  expect(await violations(page)).toEqual([]);
  await close();

  // Accepted: clearly shown, and nothing can be edited.
  const notice = page.getByRole('region', { name: 'Accepted' });
  await expect(notice).toContainText(/Q-\d{4}-\d{4} was accepted\./);
  await expect(header).toContainText('Accepted');
  const price = lineItem(page, 1).getByLabel('Unit price');
  for (const field of [
    price,
    lineItem(page, 1).getByLabel('Quantity'),
    lineItem(page, 1).getByRole('switch'),
    page.getByLabel('Client name'),
    page.getByLabel('Tax rate'),
    page.getByLabel('Payment terms'),
    page.getByRole('combobox', { name: 'Provider' }),
  ]) {
    await expect(field).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete item' })).toHaveCount(0);
  // What belongs to the library keeps the focus, looks locked and says why.
  const isLocked = /accepted.*revise it as a new version/;
  for (const control of [
    page.getByRole('button', { name: /^Add to quote/ }).first(),
    page.getByRole('button', { name: /^Use logo/ }).first(),
    page.getByRole('button', { name: 'Change Logo' }),
  ]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription(isLocked);
    await control.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'This quote is locked')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // It can be sent as it was accepted; nothing in it is left to mend.
  const sending = sendDialogOf(page);
  await sending.open();
  await expect(sending.send).toBeEnabled();
  await expect(sending.dialog.getByRole('region', { name: 'Before you send' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sending.dialog).toHaveCount(0);

  await notice.getByRole('button', { name: 'Revise as a new version' }).click();
  await expect(toast(page, 'You can edit again')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const next = page.getByRole('region', { name: 'Next version' });
  await expect(next).toContainText(/Q-\d{4}-\d{4} was accepted\. The accepted version is kept/);
  await price.fill('90');
  await send(page, 'dana@example.com');
  await expect(header).toContainText(/Q-\d{4}-\d{4}, version 2 · Sent/);
  await expect(next).toHaveCount(0);
  expect(await attachedPdf(mailbox)).toContain('$97.65');

  // The list of quotes shows it too.
  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Quotes' });
  await list.getByLabel('Status').selectOption('Sent');
  const row = list.getByRole('listitem').first();
  await expect(row).toContainText(/Q-\d{4}-\d{4}/);
  await expect(row).toContainText('Sent');
});

test('links are revoked after confirmation and sent again; overwritten values are listed', async ({
  page,
  openQuote,
  mailbox,
  stack,
  backend,
}) => {
  const id = await openQuote(items, about);
  const { drawer, open, events, links } = historyOf(page);
  mailbox.state.behavior = 'refuses the recipient';
  const sending = sendDialogOf(page);
  await sending.open();
  await sending.recipient.fill('nobody@example.com');
  await sending.send.click();
  await expect(toast(page, 'Failed to send quote')).toBeVisible();
  mailbox.state.behavior = 'accepts';
  await sending.recipient.fill('dana@example.com');
  await sending.subject.fill('Your spring quote');
  await sending.send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  const dana = clientOf(stack, mailbox);
  expect(await dana()).toBe(200);

  // Another user changes the price just before this page's edit arrives.
  await page.route(
    '**/rest/v1/rpc/save_edit',
    async (route) => {
      await backend.update(`line_items?quote_id=eq.${id}`, { unit_price: '85.00' });
      await route.continue();
    },
    { times: 1 },
  );
  await lineItem(page, 1).getByLabel('Unit price').fill('99');
  await expect(toast(page, 'You overwrote someone else’s change')).toBeVisible();

  // The first read fails, and nothing but the button repeats it: no news of the quote, no return of the network.
  await keepUnaware(page);
  await page.route('**/rest/v1/quote_events*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'Broken' } }),
  );
  const reread = page.waitForResponse(/\/rest\/v1\/quotes\?select=id(%2C|,)clientName/);
  await open();
  await expect(drawer.getByRole('alert')).toContainText('Your history could not be loaded.');
  // The drawer reads the quote too, and the history again where that is new; a press meanwhile does nothing.
  await reread;
  await rendered(page);
  const again = drawer.getByRole('button', { name: 'Try Again' });
  await expect(again).not.toHaveAttribute('aria-busy');
  await page.unroute('**/rest/v1/quote_events*');
  await again.click();
  await expect(events).toHaveText([
    /^Overwritten: Unit price of Facial85\.00 became 99\.00.*by Anna Glow$/,
    /^Changed since sent.*Version 1$/,
    /^Emailed to dana@example\.com.*Your spring quote/,
    /^Not emailed to nobody@example\.com.*No such mailbox/,
  ]);
  await expect(links).toHaveText([
    /^dana@example\.comSentVersion 1/,
    /^nobody@example\.comNot sentVersion 1 · tried/,
  ]);
  await expect(drawer.getByRole('button', { name: /^Revoke/ })).toHaveCount(1);

  await drawer.getByRole('button', { name: 'Revoke: dana@example.com' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke this link?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'Link revoked')).toBeVisible();
  await expect(links.first()).toContainText('Revoked');
  await expect(events.first()).toContainText('Link to dana@example.com revoked');
  expect(await dana()).toBe(410);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await drawer.getByRole('button', { name: 'Send again: dana@example.com' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(sending.recipient).toHaveValue('dana@example.com');
  await expect(sending.subject).toHaveValue('Your spring quote');
  await sending.send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  const danaAgain = clientOf(stack, mailbox);
  await expect(sending.dialog).toHaveCount(0);

  // It is accepted while an edit is on its way: the edit is refused, and the page says why.
  const accepted: number[] = [];
  await page.route(
    '**/rest/v1/rpc/save_edit',
    async (route) => {
      accepted.push(await danaAgain({ action: 'accept', name: 'Dana Reyes' }));
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel('Project title').fill('Too late');
  await expect(page.getByLabel('Project title')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Accepted' })).toBeVisible();
  expect(accepted).toEqual([200]);
  await expect(page.getByLabel('Project title')).toBeDisabled();
  await expect(page.getByText(/Not saved: This quote has been accepted/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Project title')).toHaveValue('Spring program');
});

test('the sender is told by email, the client gets a receipt, and the history shows it', async ({
  page,
  openQuote,
  mailbox,
  stack,
}) => {
  // What earlier tests left is due, too.
  await openQuote(items, { ...about, client_name: 'Rita Vance' });
  await send(page, 'rita@example.com');
  await clientOf(stack, mailbox)({ action: 'accept', name: 'Rita Vance' });
  mailbox.letters.length = 0;
  const sendDue = () =>
    fetch(`${stack.url}/functions/v1/send-due`, {
      method: 'POST',
      headers: { apikey: stack.secretKey },
    });
  expect(await (await sendDue()).json()).toMatchObject({ failed: 0 });
  const toRita = mailbox.letters.filter(({ to }) => to.includes('rita@example.com'));
  expect(toRita).toHaveLength(1);
  expect(await attachedPdf({ ...mailbox, letters: toRita })).toContain('Spring program');

  const { open, events } = historyOf(page);
  await open();
  await expect(events.first()).toHaveText(/^Receipt emailed to rita@example\.com.*Version 1$/);

  // The address in the email to the sender leads to the quote.
  const news = mailbox.letters.find(({ mail }) => mail.subject?.endsWith('for Rita Vance'));
  const address = /\/\?quote=[\w-]+/.exec(news?.mail.text ?? '')?.[0] ?? '';
  await page.goto(address);
  await expect(page.getByLabel('Client name')).toHaveValue('Rita Vance');
});

test('what clients did is marked at the button that leads to the quotes, until the list is opened', async ({
  page,
  backend,
  mailbox,
  stack,
}) => {
  // A user of its own, for whom what other tests left is no news.
  await backend.newUser('nell', 'first-password-1');
  const quoteId = await backend.newQuote(items, { ...about, client_name: 'Nora Vale' });
  await page.goto('/login/glow');
  await page.getByLabel('Username').fill('nell');
  await page.getByLabel('Password').fill('first-password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Quote Items' })).toBeVisible();
  await page.goto(`/?quote=${quoteId}`);
  await expect(page.getByLabel('Client name')).toHaveValue('Nora Vale');
  const quotes = page.getByRole('button', { name: 'Quotes', exact: true });
  const list = page.getByRole('dialog', { name: 'Quotes' });
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await send(page, 'nora@example.com');
  await clientOf(stack, mailbox)({ action: 'viewed' });
  await look();
  await expect(quotes).toHaveAccessibleDescription('News from the client of a quote');
  await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toHaveAccessibleDescription(/News from the client of a quote/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Quotes 1 new' }).click();
  const row = list.getByRole('listitem').filter({ hasText: 'Nora Vale' });
  await expect(row).toContainText('News from Nora Vale');
  await expectToFit(page);
  await expect(list.getByText('News from')).toHaveCount(1);
  // The rows reach from edge to edge.
  await expect.poll(async () => (await row.boundingBox())?.x).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAccessibleDescription(/News/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await look();
  await expect(quotes).not.toHaveAccessibleDescription(/News/);
});
