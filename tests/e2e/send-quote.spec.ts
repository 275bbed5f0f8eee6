import type { Locator } from '@playwright/test';
import pg from 'pg';
import { expectToFit, violations } from './support/axe.ts';
import { attachedPdf, inboxUrl, sendDialogOf, test } from './support/sending.ts';
import { expect, figure, lineItem, toast } from './support/test.ts';

// Sending from the builder, with a real SMTP server and the stack's own page of text messages.

const items = [
  { description: 'Facial', quantity: 3, unit_price: '33.35', discount_value: '10' },
  { description: 'Hidden margin', unit_price: '999.00', enabled: false },
  { description: 'Filler', unit_price: '145.00' },
];
const about = { client_name: 'Dana Reyes', project_title: 'Spring program' };

const hintsOf = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Before you send' }).getByRole('listitem');

test('an email is sent once, with the figures on the screen', {
  tag: [
    '@S2-50',
    '@S2-51',
    '@S2-52',
    '@S2-53',
    '@S2-54',
    '@S2-81',
    '@S4-20',
    '@S4-21',
    '@S5-12',
    '@S8-39',
  ],
}, async ({ page, openQuote, mailbox, backend, context }) => {
  const id = await openQuote(items, about);
  const { dialog, open, recipient, subject, lastDay, send } = sendDialogOf(page);
  const summary = page.getByRole('region', { name: 'Quote Summary' });
  await summary.getByRole('button', { name: 'Send to Client' }).click();
  await expect(recipient).toBeFocused();
  await expect(recipient).toHaveAttribute('type', 'email');
  await expect(subject).toHaveValue('Medical Procedure Quote - Spring program');
  await expect(hintsOf(dialog)).toHaveText(['It has no provider. Choose a provider']);
  expect(await violations(page)).toEqual([]);

  // Exactly one recipient is required.
  await expect(send).toHaveText('Send');
  await send.click();
  await expect(dialog.getByText('Please enter a recipient')).toBeVisible();
  await expect(recipient).toBeFocused();
  await recipient.fill('a@example.com, b@example.com');
  await recipient.press('Enter');
  await expect(dialog.getByText(/Enter one email address/)).toBeVisible();
  await dialog.getByLabel('Text Message (link to view quote)').check();
  await expect(recipient).toHaveAttribute('type', 'tel');
  await expect(subject).toHaveValue('Your quote from Glow Aesthetics');
  await expect(dialog.getByLabel('Text Message (link to view quote)')).toBeFocused();
  await dialog.getByLabel('Email with PDF').check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(summary.getByRole('button', { name: 'Send to Client' })).toBeFocused();
  expect(mailbox.letters).toEqual([]);

  // An edit that is still debounced is sent before the quote.
  await lineItem(page, 3).getByLabel('Unit price').fill('150');
  await expect(figure(page, 'Total')).toContainText('$260.44');
  await open();
  await recipient.fill('dana@example.com');
  await lastDay.fill('2031-05-17');
  mailbox.state.behavior = 'answers late';
  mailbox.state.lateBy = 1500;
  await send.dblclick();
  await expect(send).toHaveText('Sending...');
  await expect(dialog.getByRole('button', { name: 'Choose a provider' })).toBeDisabled();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  await expect(toast(page, 'PDF emailed')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  expect(mailbox.letters.map(({ to }) => to)).toEqual([['dana@example.com']]);
  expect(mailbox.letters[0]?.mail.subject).toBe('Medical Procedure Quote - Spring program');
  const printed = await attachedPdf(mailbox);
  for (const name of ['Subtotal', 'Total discounts', 'Net subtotal', 'Tax', 'Total']) {
    const shown = (await figure(page, name).textContent()) ?? '';
    expect(printed).toContain(shown.replace(/^.*?(-?\$)/, '$1'));
  }
  expect(printed).toContain('May 17, 2031');
  expect(printed).not.toContain('Hidden margin');
  expect(await backend.rows(`deliveries?select=state&quote_id=eq.${id}`)).toEqual([
    { state: 'sent' },
  ]);

  // On the embedded stack, the toast links to the inbox.
  await context.route(inboxUrl, (route) => route.fulfill({ body: 'The inbox' }));
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open inbox' }).click();
  await expect((await popup).getByText('The inbox')).toBeVisible();
});

test('an email begins with a message of one’s own, and has copies; all of it is sent again', async ({
  page,
  openQuote,
  mailbox,
}) => {
  await openQuote(items, about);
  const { dialog, open, recipient, body, lastDay, send } = sendDialogOf(page);
  await open();
  await expect(body).toHaveValue(
    'Dear {client},\n\nHere is your quote for Spring program from Glow Aesthetics.',
  );
  await recipient.fill('dana@example.com');
  await lastDay.fill('');
  await expect(dialog.getByText(/\{valid until\} for the last day\./)).toBeVisible();
  await lastDay.fill('2031-05-17');
  await expect(
    dialog.getByText(
      '{client} stands for Dana Reyes, {total} for $255.02 and {valid until} for May 17, 2031.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Cc' }).click();
  const cc = dialog.getByLabel('Cc');
  await expect(cc).toBeFocused();
  await cc.fill('partner@example.com, office');
  await body.fill('Dear {name},');
  await send.click();
  await expect(dialog.getByText('Enter up to 5 email addresses with commas')).toBeVisible();
  await expect(cc).toBeFocused();
  await cc.fill('partner@example.com, office@example.com');
  await dialog.getByLabel('Send me a copy (anna@glow.example)').check();
  expect(await violations(page)).toEqual([]);
  await send.click();
  await expect(dialog.getByText(/^\{name\} is not known/)).toBeVisible();
  await expect(body).toBeFocused();
  await body.fill('Hi {client},\n\nas agreed, {total}.');

  // It is kept while the other method, which has none, is looked at, and while an item is mended.
  await dialog.getByLabel('Text Message (link to view quote)').check();
  await expect(body).toHaveCount(0);
  await dialog.getByLabel('Email with PDF').check();
  await dialog.getByRole('button', { name: 'Choose a provider' }).click();
  await expect(dialog).toHaveCount(0);
  await lineItem(page, 3).getByLabel('Unit price').fill('150');
  await open();
  await expect(body).toHaveValue('Hi {client},\n\nas agreed, {total}.');
  mailbox.state.unknown = 'office@example.com';
  await send.click();
  await expect(toast(page, 'No copy could be sent to office@example.com')).toBeVisible();
  expect(mailbox.letters.map(({ to }) => to)).toEqual([
    ['dana@example.com'],
    ['partner@example.com', 'anna@glow.example'],
  ]);
  expect(mailbox.letters[0]?.mail.text).toMatch(
    /^Hi Dana Reyes,\n\nas agreed, \$260\.44\.\n\nQuote: /,
  );

  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Not copied to office@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Send again: dana@example.com' }).click();
  await expect(recipient).toHaveValue('dana@example.com');
  await expect(cc).toHaveValue('partner@example.com, office@example.com');
  await expect(dialog.getByLabel('Send me a copy (anna@glow.example)')).toBeChecked();
  await expect(body).toHaveValue('Hi {client},\n\nas agreed, {total}.');
});

test('a text message opens on the page of texts, and likely mistakes are pointed out first', async ({
  page,
  openQuote,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuote([{ description: 'Gift', unit_price: '0.00' }], {
    client_name: '',
    project_title: 'ไทย',
  });
  const { dialog, open, recipient, lastDay, send } = sendDialogOf(page);
  // The bar at the bottom of the screen on a phone.
  await open();
  await lastDay.fill('2020-01-01');
  await expect(hintsOf(dialog)).toHaveText([
    'It has no client name. Enter the name',
    'It has no provider. Choose a provider',
    'Its total is $0.00. Go to the item',
    'Gift costs $0.00. Go to the item',
    'Its last day has passed, so your client cannot accept it. Change the day',
    'The PDF cannot print ไ ท ย, so the quote cannot be emailed. Send a text message',
  ]);
  expect(await violations(page)).toEqual([]);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Change the day' }).click();
  await expect(lastDay).toBeFocused();
  await dialog.getByRole('button', { name: 'Send a text message' }).click();
  await expect(dialog.getByLabel('Text Message (link to view quote)')).toBeChecked();
  await expect(hintsOf(dialog)).toHaveCount(5);
  await recipient.fill('+1 (555) 010-0999');
  await recipient.press('Enter');
  await expect(toast(page, 'Link sent')).toBeVisible();
  await expect(send).toHaveCount(0);
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open texts' }).click();
  const texts = await popup;
  await expect(texts.getByText('+15550100999').first()).toBeVisible();
  await expect(texts.locator('body')).toContainText('Your quote from Glow Aesthetics');
});

test('a link to copy is shown once, opens the quote and can be made anew', async ({
  page,
  openQuote,
  mailbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openQuote(items, about);
  const { dialog, open, recipient, lastDay, send } = sendDialogOf(page);
  await open();
  await dialog.getByLabel('Link to copy').check();
  await expect(recipient).toHaveValue('Dana Reyes');
  await expect(dialog.getByLabel('Subject')).toHaveCount(0);
  await expect(send).toHaveText('Make Link');
  expect(await violations(page)).toEqual([]);
  await recipient.fill(' ');
  await send.click();
  await expect(dialog.getByText('Please enter whom the link is for')).toBeVisible();
  await expect(recipient).toBeFocused();
  await recipient.fill('Dana’s office');
  await lastDay.fill('2099-12-31');

  // A lost answer may have made a link, which nobody has seen.
  await page.route(
    '**/functions/v1/send-quote',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send.click();
  await expect(toast(page, 'Failed to send quote')).toBeVisible();
  await expect(dialog.getByText(/There was no answer\. Press Make Link/)).toBeVisible();
  await send.click();

  const link = dialog.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/q\/[\w-]{43}$/);
  await expect(link).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toBe(await link.inputValue());
  await send.click();
  await expect(dialog).toHaveCount(0);
  expect(mailbox.letters).toEqual([]);

  const client = await context.newPage();
  await client.goto(url);
  await expect(client.getByText('Facial').first()).toBeVisible();
  await client.close();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveText([
    /^Dana’s officeMadeVersion 1 · made .* works until .*Make anotherRevoke$/,
    /^Dana’s officeMadeVersion 1/,
  ]);
  await expect(history.getByText('Link made for Dana’s office')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await history.getByRole('button', { name: 'Make another: Dana’s office' }).first().click();
  await expect(history).toHaveCount(0);
  await expect(recipient).toHaveValue('Dana’s office');
  await expect(lastDay).toHaveValue('2099-12-31');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  await history.getByRole('button', { name: 'Link to copy' }).click();
  await expect(recipient).toHaveValue('Dana Reyes');
  await expect(dialog.getByLabel('Link to copy')).toBeChecked();
});

test('after a message was really sent, its toast leads to a link to copy', async ({
  page,
  openQuote,
}) => {
  await openQuote(items, about);
  const { dialog, open, recipient, send } = sendDialogOf(page);
  await page.route(
    '**/functions/v1/send-quote',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), inbox: null } });
    },
    { times: 1 },
  );
  await open();
  await recipient.fill('dana@example.com');
  await send.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(recipient).toHaveValue('Dana Reyes');
  await send.click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/q\/[\w-]{43}$/);
});

test('a preview shows exactly what the client then gets', async ({
  page,
  openQuote,
  mailbox,
  backend,
  context,
}) => {
  const id = await openQuote(items, { ...about, tax_rate: '8.875', payment_terms: 'Net 30' });
  const { dialog, open, recipient, body, lastDay, send } = sendDialogOf(page);
  await open();
  await recipient.fill('dana@example.com');
  await body.fill('Dear {client}, <b>this</b> is {total} until {valid until}.');
  await lastDay.fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Add Cc' }).click();
  await dialog.getByLabel('Cc', { exact: true }).fill('partner@example.com');
  await dialog.getByRole('button', { name: 'Preview' }).click();

  const preview = page.getByRole('dialog', { name: 'What your client will get' });
  await expect(preview.getByLabel('Email')).toBeFocused();
  await expect(preview.getByText('It gets its number when you send it.')).toBeVisible();
  await expect(preview.locator('dl > div')).toHaveText([
    'FromGlow Aesthetics',
    'Todana@example.com',
    'Ccpartner@example.com',
    'SubjectMedical Procedure Quote - Spring program',
    /^AttachedQuote_Dana_Reyes_.*\.pdf$/,
  ]);
  await expect(
    preview.frameLocator('iframe').getByText('Dear Dana Reyes, <b>this</b> is $'),
  ).toBeVisible();
  const previewed = (await preview.locator('iframe').getAttribute('srcdoc')) ?? '';
  expect(await violations(page)).toEqual([]);

  await preview.getByLabel('Page on a laptop').check();
  await expect(preview.frameLocator('iframe').getByText('Hidden margin')).toHaveCount(0);
  await preview.getByLabel('Page on a phone').check();
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByText('Net 30')).toBeVisible();
  const pagePreview = await frame.locator('main').textContent();
  await frame.getByRole('button', { name: 'Accept Quote' }).click();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused();
  expect(mailbox.letters).toEqual([]);
  expect(await backend.rows(`quotes?id=eq.${id}`)).toMatchObject([{ number: null }]);

  await send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  const mail = mailbox.letters[0]?.mail;
  const [link] = /http\S*\/q\/[\w-]{43}/.exec(mail?.text ?? '') ?? [''];
  const [number] = /Q-\d{4}-\d{4}/.exec(mail?.text ?? '') ?? [''];
  expect(
    previewed
      .replace('<base target="_blank">', '')
      .replaceAll('Draft', number)
      .replace(/http[^"]*\/q\/…/, link),
  ).toBe(String(mail?.html).replaceAll('\r\n', '\n'));
  const client = await context.newPage();
  await client.setViewportSize({ width: 390, height: 844 });
  await client.goto(link);
  await expect(client.getByText('Net 30')).toBeVisible();
  expect(pagePreview?.replaceAll('Draft', number)).toBe(await client.locator('main').textContent());
});

test('a message is scheduled, waits in sight, and can be canceled until it leaves', async ({
  page,
  openQuote,
  mailbox,
  stack,
}) => {
  const id = await openQuote(items, about);
  const { dialog, open, recipient, lastDay, send } = sendDialogOf(page);
  const notice = page.getByRole('region', { name: 'Scheduled' });
  const schedule = async () => {
    await open();
    await recipient.fill('dana@example.com');
    await dialog.getByLabel('Send later').check();
    await expect(send).toHaveText('Schedule');
    await send.click();
    await expect(toast(page, 'Quote scheduled')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await open();
  await recipient.fill('dana@example.com');
  const firstDay = await lastDay.inputValue();
  await dialog.getByLabel('Send later').check();
  const time = dialog.getByLabel('Send at');
  // A weekday's morning.
  await expect(time).toHaveValue(/^\d{4}-\d\d-\d\dT09:00$/);
  await expect(lastDay).not.toHaveValue(firstDay);
  expect(await violations(page)).toEqual([]);
  await time.fill('2020-01-01T09:00');
  await send.click();
  await expect(dialog.getByText(/^Choose a time from now on/)).toBeVisible();
  await expect(time).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await schedule();
  expect(mailbox.letters).toEqual([]);
  await expect(notice).toContainText(/^Will be emailed to dana@example\.com on \w+, .* 9:00/);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await notice.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(toast(page, 'Sending canceled')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await schedule();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const links = history.getByRole('list', { name: 'Links' }).getByRole('listitem');
  await expect(links).toHaveText([
    /^dana@example\.comScheduledVersion 1 · to be sent on .*Cancel sending$/,
    /^dana@example\.comCanceledVersion 1 · was to be sent on .*Send$/,
  ]);
  await expect(history.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveText([
    /^Email to dana@example\.com scheduledTo be sent on /,
    /^Email to dana@example\.com canceled/,
    /^Email to dana@example\.com scheduledTo be sent on /,
  ]);
  expect(await violations(page)).toEqual([]);

  // Its time comes before it is canceled on this screen, which has not heard of it.
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/quote_links', async (route) => {
    await held.promise;
    await route.continue();
  });
  const database = new pg.Client(stack.databaseUrl);
  await database.connect();
  await database.query(
    "update deliveries set send_at = now() where quote_id = $1 and state = 'scheduled'",
    [id],
  );
  await database.end();
  await fetch(`${stack.url}/functions/v1/send-due`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  // Besides receipts and notifications of other tests.
  const letters = mailbox.letters.filter(
    ({ to, mail }) =>
      to.includes('dana@example.com') &&
      mail.subject === 'Medical Procedure Quote - Spring program',
  );
  expect(letters).toHaveLength(1);
  await links.first().getByRole('button', { name: 'Cancel sending' }).click();
  held.resolve();
  await expect(toast(page, 'This message is already on its way.')).toBeVisible();
  await expect(links.first()).toContainText('Sent');
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/^Q-\d{4}-\d{4}/).first()).toBeVisible();
});

test('each oversight leads to where it is mended, and without items nothing can be sent', async ({
  page,
  openQuote,
}) => {
  await openQuote([], { client_name: 'New Client' });
  const { dialog, open, recipient, lastDay, send } = sendDialogOf(page);
  const client = page.getByLabel('Client name');
  const mend = async (name: string) => {
    await open();
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toHaveCount(0);
  };
  await open();
  await expect(hintsOf(dialog)).toHaveText([
    'The client name is still “New Client”. Enter the name',
    'It has no provider. Choose a provider',
    'It has no items. Add an item',
  ]);
  await recipient.fill('dana@example.com');
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('No items to send');
  await recipient.press('Enter');
  await recipient.press('Control+Enter');
  await expect(send).toHaveText('Send');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open();
  await expect(recipient).toHaveValue('');
  await recipient.fill('dana@example.com');
  await lastDay.fill('2031-05-17');
  await dialog.getByRole('button', { name: 'Enter the name' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(client).toBeFocused();
  await client.fill('Dana Reyes');
  // What was typed in the dialog is kept while something is mended.
  await open();
  await expect(recipient).toHaveValue('dana@example.com');
  await expect(lastDay).toHaveValue('2031-05-17');
  await dialog.getByRole('button', { name: 'Choose a provider' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Provider')).toBeFocused();
  await mend('Add an item');
  await expect(lineItem(page, 1).getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Facial');
  await lineItem(page, 1).getByLabel('Unit price').fill('12.345');
  await mend('Go to the field');
  await expect(lineItem(page, 1).getByLabel('Unit price')).toBeFocused();

  // On a phone the row of the item is closed.
  await page.setViewportSize({ width: 390, height: 844 });
  await lineItem(page, 1).getByLabel('Unit price').fill('0');
  await page.reload();
  await open();
  await dialog.getByRole('button', { name: 'Go to the item' }).first().click();
  await expect(lineItem(page, 1).getByRole('button', { name: /Facial/ })).toBeFocused();
});

test('a failure leaves the dialog open with the reason and advice; a retry sends the same message', {
  tag: ['@S4-22', '@S8-04', '@S8-05'],
}, async ({ page, openQuote, mailbox, backend }) => {
  const id = await openQuote(items, about);
  const { dialog, open, recipient, subject, send } = sendDialogOf(page);
  await open();
  await recipient.fill('dana@example.com');
  await subject.fill('Your quote');
  mailbox.state.behavior = 'refuses the recipient';
  await send.click();
  await expect(toast(page, 'Failed to send quote')).toBeVisible();
  await expect(toast(page, 'Failed to send quote').locator('..')).toContainText('No such mailbox');
  await expect(dialog.getByRole('alert')).toContainText('press Send to try again');
  await expect(recipient).toHaveValue('dana@example.com');
  await expect(subject).toHaveValue('Your quote');

  // The response is lost: the message was sent, and pressing again asks for the same one.
  mailbox.state.behavior = 'accepts';
  await page.route('**/functions/v1/send-quote', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(toast(page, 'Failed to send email')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('not be sent twice');
  expect(mailbox.letters).toHaveLength(1);
  await page.unroute('**/functions/v1/send-quote');
  // Closed and reopened, it is still the same message.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await recipient.fill('dana@example.com');
  await subject.fill('Your quote');
  await send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  expect(mailbox.letters).toHaveLength(1);
  expect(await backend.rows(`deliveries?select=attempts&quote_id=eq.${id}`)).toEqual([
    { attempts: 2 },
  ]);

  // Accepted without an answer: only the user can decide to send it again.
  await open();
  await recipient.fill('other@example.com');
  mailbox.state.behavior = 'accepts and hangs up';
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('It may have been sent');
  await expect(send).toHaveText('Send again');
  expect(mailbox.letters).toHaveLength(2);
  mailbox.state.behavior = 'accepts';
  await send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  expect(mailbox.letters).toHaveLength(3);
});

test('offline the dialog says so and lists the waiting edits; nothing is sent before them', async ({
  page,
  openQuote,
  mailbox,
  context,
}) => {
  await openQuote(items, about);
  const { dialog, open, recipient, send } = sendDialogOf(page);
  await open();
  await expect(recipient).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await lineItem(page, 1).getByLabel('Unit price').fill('40');
  await open();
  await recipient.fill('dana@example.com');
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('You are offline.');
  await expect(alert).toContainText('1 edit waiting');
  await expect(alert).toContainText('Unit price of Facial: 40.00');
  await send.click();
  await expect(toast(page, 'Failed to send quote')).toBeVisible();
  expect(mailbox.letters).toEqual([]);
  await context.setOffline(false);
  await expect(alert).toHaveText('');
  await send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
  const printed = await attachedPdf(mailbox);
  // 3 × 40.00 less 10% plus 145.00, with 8.5% tax.
  expect(printed).toContain('$274.51');
});
