import { expectToFit, violations } from './support/axe.ts';
import { sendDialogOf, test } from './support/sending.ts';
import { chooseInMenu, expect, toast } from './support/test.ts';

// A tenant's settings for all its quotes, from the drawer to their effects.

test('settings are checked, saved and used by the next quote and the next message', async ({
  page,
  openQuote,
  backend,
}) => {
  await openQuote([], { project_title: 'Kitchen' });
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  const open = () => chooseInMenu(page, 'Settings');
  await open();
  const days = drawer.getByLabel('Days a quote is valid');
  const prefix = drawer.getByLabel('Subject prefix');
  const save = drawer.getByRole('button', { name: 'Save settings' });
  await expect(days).toHaveValue('30');
  await expect(prefix).toHaveValue('Medical Procedure Quote');
  expect(await violations(page)).toEqual([]);

  await days.fill('400');
  await prefix.fill(' ');
  await save.click();
  await expect(drawer.getByText('Use whole days from 1 to 365')).toBeVisible();
  await expect(drawer.getByText('Please enter a subject prefix')).toBeVisible();
  await days.fill('14');
  await prefix.fill('Treatment plan');
  await expect(
    drawer.getByText('Email subjects begin with: Treatment plan - Project title'),
  ).toBeVisible();
  await drawer.getByLabel('Time zone').fill('warsaw');
  await page.getByTitle('Europe/Warsaw').click();
  await drawer.getByLabel('Tax rate for new quotes').fill('7.25');
  await drawer.getByLabel('Payment terms for new quotes').fill('Net 14');

  // A failure keeps what was typed, and so does a click outside the drawer.
  await page.route('**/rest/v1/tenants*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(toast(page, 'Failed to save settings')).toBeVisible();
  await page.unroute('**/rest/v1/tenants*');
  await page.mouse.click(20, 450);
  await expect(days).toHaveValue('14');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await save.click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [glow] = await backend.rows(
    'tenants?name=eq.glow&select=validity_days,time_zone,subject_prefix,default_payment_terms,default_tax_rate',
  );
  expect({ ...glow, default_tax_rate: Number(glow?.default_tax_rate) }).toEqual({
    validity_days: 14,
    time_zone: 'Europe/Warsaw',
    subject_prefix: 'Treatment plan',
    default_payment_terms: 'Net 14',
    default_tax_rate: 7.25,
  });

  const { dialog, open: openSend, subject, lastDay } = sendDialogOf(page);
  await openSend();
  await expect(subject).toHaveValue('Treatment plan - Kitchen');
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format(new Date());
  const days14 = new Date(Date.parse(`${today}T00:00:00Z`) + 14 * 86_400_000);
  await expect(lastDay).toHaveValue(days14.toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Quotes', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('New Client');
  await expect(page.getByLabel('Tax rate')).toHaveValue('7.25');
  await expect(page.getByLabel('Payment terms')).toHaveValue('Net 14');
  await backend.update('tenants?name=eq.glow', {
    validity_days: 30,
    time_zone: 'America/New_York',
    subject_prefix: 'Medical Procedure Quote',
    default_payment_terms: '',
    default_tax_rate: '8.5',
  });
});

test('a user chooses how often they are told by email what clients did, only for themselves', async ({
  page,
  openQuote,
  backend,
}) => {
  await openQuote([]);
  await chooseInMenu(page, 'Settings');
  const section = page.getByRole('region', { name: 'Only for you' });
  const choice = section.getByLabel(/^Email me when a client views/);
  await expect(choice).toHaveValue('each');
  await expect(choice).toHaveAccessibleDescription('To anna@glow.example, within a minute or so');

  await page.route('**/rpc/choose_notifications', (route) => route.abort());
  await choice.selectOption('Never');
  await expect(toast(page, 'Failed to save your choice')).toBeVisible();
  await expect(choice).toHaveValue('each');
  await page.unroute('**/rpc/choose_notifications');

  await choice.selectOption('Once a day');
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(section).toContainText('at 8:00 in your organization’s time zone');
  expect(await violations(page)).toEqual([]);
  const choices = () => backend.rows('profiles?notifications=neq.each&select=username');
  expect(await choices()).toEqual([{ username: 'anna' }]);

  await page.reload();
  await chooseInMenu(page, 'Settings');
  await expect(choice).toHaveValue('daily');
  await choice.selectOption('Each time');
  await expect(section).toContainText('within a minute or so');
  await expect.poll(choices).toEqual([]);
});
