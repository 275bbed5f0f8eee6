import { expectAccessible, violations } from './support/axe.ts';
import { expect, test, toast } from './support/test.ts';

// After acceptance: accepted quotes are marked as done or invoiced, and copied for the accounting program.

const items = [
  { description: 'Facial', unit_price: '80.00', quantity: 2 },
  { description: 'Cream', unit_price: '20.00' },
];

test('an accepted quote is marked with a note, which its history keeps, and copied as invoice data', async ({
  page,
  signIn,
  backend,
  context,
}) => {
  const quote = await backend.newQuote(items, { client_name: 'Dana Reyes', tax_rate: '10' });
  await backend.accept(quote);
  await signIn('anna');
  await page.goto(`/?quote=${quote}`);
  const notice = page.getByRole('region', { name: 'After acceptance' });
  await expect(notice).toContainText('Mark this quote once the work is done');
  await notice.getByRole('button', { name: 'Mark as Done or Invoiced' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark this quote as done or invoiced' });
  await expect(dialog.getByRole('radio', { name: 'Done' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Invoiced' }).check();
  await dialog.getByLabel('Note').fill('No. 2026-17');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '1 quote marked as invoiced')).toBeVisible();
  await expect(notice).toContainText(/Marked as invoiced on .*No\. 2026-17/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice).toContainText('Mark this quote once');
  await notice.getByRole('button', { name: 'Mark as Done or Invoiced' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toContainText(/Marked as done on/);
  expect(await violations(page)).toEqual([]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await notice.getByRole('button', { name: 'Copy as Invoice Data' }).click();
  await expect(toast(page, 'Invoice data copied')).toBeVisible();
  const csv = await page.evaluate(() => navigator.clipboard.readText());
  expect(csv).toContain('Dana Reyes');
  expect(csv).toMatch(/1,Facial,,2,Hour,80\.00,160\.00,0\.00,160\.00,Tax,10,16\.00/);
  expect(csv).toMatch(/2,Cream,.*22\.00,USD/);

  await page.setViewportSize({ width: 390, height: 844 });
  await notice.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Note').fill(`https://example.com/${'long'.repeat(80)}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toContainText('longlong');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'History' }).click();
  const events = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(events).toHaveText([
    /^Marked as donehttps:/,
    /^Marked as done.*by Anna Glow/,
    /^No longer marked/,
    /^Marked as invoiced.*No\. 2026-17/,
    /^Accepted by Dana/,
    /^Viewed/,
    /^Link made for Dana/,
  ]);
});

test('many are marked at once, found by their mark, and saved for the accounting program', async ({
  page,
  signIn,
  backend,
}) => {
  const [one, two, draft] = [
    await backend.newQuote(items, { client_name: 'Quince One' }),
    await backend.newQuote(items, { client_name: 'Quince Two' }),
    await backend.newQuote(items, { client_name: 'Quince Draft' }),
  ];
  for (const quote of [one, two]) await backend.accept(quote);
  await signIn('anna');
  await page.goto('/?view=quotes&search=quince');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Mark as Done or Invoiced' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 3 quotes as done or invoiced' });
  await dialog.getByRole('radio', { name: 'Invoiced' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '2 quotes marked as invoiced')).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Quince' });
  await expect(rows.filter({ hasText: 'Invoiced' })).toHaveCount(2);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page
    .getByLabel('After acceptance', { exact: true })
    .selectOption('Neither done nor invoiced');
  await expect(page.getByText('No quotes found')).toBeVisible();
  await page.getByLabel('After acceptance', { exact: true }).selectOption('Invoiced');
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Invoice CSV' }).click();
  expect((await download).suggestedFilename()).toBe('invoice-data.csv');
  await expect(toast(page, 'Invoice data of 2 quotes exported')).toBeVisible();

  // What left the list is not selected any more, and the focus stays on the page.
  await page.getByRole('checkbox', { name: 'Select all' }).uncheck();
  await page.getByRole('checkbox', { name: /^Select Quince One/ }).check();
  await page.getByRole('button', { name: 'Mark as Done or Invoiced' }).click();
  const again = page.getByRole('dialog', { name: 'Mark 1 quote as done or invoiced' });
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(/\d quotes? selected/)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await backend.remove(`quotes?id=in.(${one},${two},${draft})`);
});
