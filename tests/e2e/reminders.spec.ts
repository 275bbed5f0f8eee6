import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import { expectAccessible, expectToFit, violations } from './support/axe.ts';
import type { Backend } from './support/backend.ts';
import { sendDialogOf, test } from './support/sending.ts';
import { expect, toast } from './support/test.ts';

// Reminders: when they go out by themselves, which go out next, and those that a user asks for.

const next = (page: Page) => page.getByRole('list', { name: 'Reminders that go out next' });
const rows = (page: Page) => next(page).getByRole('listitem');
const menuTo = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};
/** A tenant of its own, with a quote for each of the given clients. */
async function aBusiness(backend: Backend, clients: readonly string[]) {
  const user = { username: `rem-${randomUUID().slice(0, 8)}`, password: 'Sure-enough-4' };
  const name = `reminders-${randomUUID().slice(0, 8)}`;
  await backend.newTenant(name, 'Bright Dental', user);
  const [tenant] = await backend.rows(`tenants?name=eq.${name}&select=id`);
  const quotes = [];
  for (const client_name of clients) {
    const id = randomUUID();
    const row = { id, tenant_id: tenant?.id, client_name, project_title: 'Crown', tax_rate: '0' };
    await backend.insert('quotes', row);
    const item = { description: 'Crown', unit_price: '900.00' };
    await backend.insert('line_items', { tenant_id: tenant?.id, quote_id: id, ...item });
    quotes.push(id);
  }
  return { person: { ...user, tenant: name }, quotes };
}
async function send(page: Page, quote: string, to: string): Promise<void> {
  await page.goto(`/?quote=${quote}`);
  const dialog = sendDialogOf(page);
  await dialog.open();
  await dialog.recipient.fill(to);
  await dialog.send.click();
  await expect(toast(page, 'Quote sent successfully')).toBeVisible();
}
const sendDue = async (stack: TestStack) => {
  const answer = await fetch(`${stack.url}/functions/v1/send-due`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  expect(await answer.json()).toMatchObject({ failed: 0 });
};

test('reminders are switched on, skipped, and sent now', async ({
  page,
  signIn,
  backend,
  mailbox,
  stack,
}) => {
  const { person, quotes } = await aBusiness(backend, ['Dana Reyes', 'Kofi Mensah']);
  await signIn(person);
  await send(page, quotes[0] ?? '', 'dana@example.com');
  await send(page, quotes[1] ?? '', 'kofi@example.com');
  mailbox.letters.length = 0;
  await menuTo(page, 'Reminders');
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();
  await expect(page.getByText('Reminders are off')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Send reminders automatically').check();
  for (const day of ['Sat', 'Sun']) await page.getByRole('checkbox', { name: day }).check();
  await page.getByLabel('Days before the last day to accept').fill('');
  await page.getByLabel('Days after sending, if not viewed').fill('4');
  await page
    .getByLabel('How its email begins')
    .first()
    .fill('Did our offer over {total} reach you, {client}?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Reminders saved')).toBeVisible();
  await expect(rows(page)).toHaveText([
    /^Dana Reyes · CrownNot viewed yet · Email to dana@example\.com.*Q-\d{4}-\d{4} · \$900\.00/,
    /^Kofi Mensah · CrownNot viewed yet · Email to kofi@example\.com/,
  ]);
  expect(await violations(page)).toEqual([]);

  const skip = page.getByRole('button', { name: 'Skip: reminder to Dana Reyes' });
  await skip.click();
  await expect(rows(page)).toHaveText([/^Kofi Mensah/]);
  await expect(page.getByRole('button', { name: 'Skip: reminder to Kofi Mensah' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Reminder will go out')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Dana Reyes/, /^Kofi Mensah/]);

  await page.getByRole('button', { name: 'Send Now: reminder to Dana Reyes' }).click();
  await expect(toast(page, '1 reminder on the way')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Kofi Mensah/]);
  await sendDue(stack);
  const [letter] = mailbox.letters.filter(({ to }) => to.includes('dana@example.com'));
  expect(letter?.mail.subject).toMatch(/^Reminder: /);
  expect(letter?.mail.text).toContain('Did our offer over $900.00 reach you, Dana Reyes?');
  await page.reload();
  await expect(page.getByLabel('Days after sending, if not viewed')).toHaveValue('4');
  await expect(page.getByLabel('Days before the last day to accept')).toHaveValue('');
  await expect(rows(page)).toHaveText([/^Kofi Mensah/]);

  await page.goto(`/?quote=${quotes[0]}`);
  await page.getByRole('button', { name: 'History' }).click();
  const events = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(events.first()).toHaveText(/^Reminder emailed to dana@example\.com/);
});

test('what cannot be is said, and changes nothing', async ({ page, signIn, backend }) => {
  const { person } = await aBusiness(backend, []);
  await signIn(person);
  await page.goto('/?view=reminders');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Days after sending, if not viewed').fill('61');
  await page.getByLabel('From', { exact: true }).selectOption('17:00');
  await save.click();
  await expect(page.getByText('Use whole days from 1 to 60, or leave it empty')).toBeVisible();
  await expect(page.getByText('Business hours must end after they begin')).toBeVisible();
  await page.getByLabel('Days after sending, if not viewed').fill('60');
  await page.getByLabel('From', { exact: true }).selectOption('08:30');
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) {
    await page.getByRole('checkbox', { name: day }).uncheck();
  }
  await save.click();
  await expect(page.getByText('Choose at least one business day')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Mon' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Mon' })).toHaveAccessibleDescription(
    'Choose at least one business day',
  );
  await expect(page.getByRole('region', { name: 'Going out next' })).toContainText(
    'Reminders are off',
  );
  await page.reload();
  await expect(page.getByLabel('Days after sending, if not viewed')).toHaveValue('3');
});

test('several clients are reminded from the page of quotes, unless they had a message today', async ({
  page,
  signIn,
  backend,
}) => {
  const { person, quotes } = await aBusiness(backend, ['Dana Reyes', 'Kofi Mensah']);
  await signIn(person);
  await send(page, quotes[0] ?? '', 'dana@example.com');
  await page.goto('/?view=quotes');
  await page.getByRole('checkbox', { name: /^Select Dana Reyes/ }).check();
  await page.getByRole('checkbox', { name: /^Select Kofi Mensah/ }).check();
  await page.getByRole('button', { name: 'Send a Reminder' }).click();
  const asks = page.getByRole('dialog', { name: 'Remind the clients of 2 quotes?' });
  expect(await violations(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Send a Reminder' }).click();
  await asks.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'No reminder sent')).toBeVisible();
  await expect(
    page.getByText(/^1 quote: not sent yet\s1 quote: a message went out in/),
  ).toBeVisible();
});

test('the page fits a phone, and says when it is offline', async ({
  page,
  signIn,
  backend,
  context,
}) => {
  const { person, quotes } = await aBusiness(backend, ['Dana Reyes']);
  await signIn(person);
  await send(page, quotes[0] ?? '', 'a.rather.long.address@a-rather-long-domain.example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?view=reminders');
  await page.getByLabel('Send reminders automatically').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expectToFit(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Reminders go out all the same.')).toBeVisible();
  const skip = page.getByRole('button', { name: 'Skip: reminder to Dana Reyes' });
  await expect(skip).toHaveAttribute('aria-disabled', 'true');
  await skip.click({ force: true });
  await expect(rows(page)).toHaveCount(1);
  await context.setOffline(false);
});
