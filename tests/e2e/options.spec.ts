import type { Page } from '@playwright/test';
import { expectToFit, violations } from './support/axe.ts';
import { test } from './support/clientLinks.ts';
import { pdfText } from './support/pdf.ts';
import { expect, figure, lineItem } from './support/test.ts';

// An optional item: what the sender makes of it, and what the client is shown.

const items = [
  { description: 'Facial', unitPrice: '80.00' },
  { description: 'Peel', unitPrice: '60.00' },
];
const selected = (page: Page, position: number) =>
  lineItem(page, position).getByRole('checkbox', { name: 'In the total' });
const optional = (page: Page, position: number) =>
  lineItem(page, position).getByRole('button', { name: 'Optional' });

test('an item becomes optional, leaves the total, and comes back', async ({
  page,
  signIn,
  links,
}) => {
  const id = await links.newQuote(items, { taxRate: '0' });
  await signIn('anna');
  await page.goto(`/?quote=${id}`);
  await expect(figure(page, 'Total')).toHaveText(/\$140\.00/);

  await optional(page, 2).click();
  await expect(optional(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(figure(page, 'Total')).toHaveText(/\$80\.00/);
  await expect(lineItem(page, 2)).toContainText('$60.00');
  await expect(page.getByText('(1 item, 1 optional)')).toBeVisible();
  await selected(page, 2).check();
  await expect(figure(page, 'Total')).toHaveText(/\$140\.00/);
  expect(await violations(page)).toEqual([]);

  // Saved, and kept when the item is deleted and brought back.
  await lineItem(page, 2).getByRole('button', { name: 'Delete item' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(selected(page, 2)).toBeChecked();
  await page.reload();
  await expect(selected(page, 2)).toBeChecked();
  await selected(page, 2).uncheck();

  // An excluded item is no option of anybody's.
  await lineItem(page, 2).getByRole('switch').click();
  await expect(selected(page, 2)).toHaveCount(0);
  await expect(optional(page, 2)).toBeDisabled();
  await lineItem(page, 2).getByRole('switch').click();
  await optional(page, 2).click();
  await expect(selected(page, 2)).toHaveCount(0);
  await expect(figure(page, 'Total')).toHaveText(/\$140\.00/);
});

test('the client is told on the page and in the PDF what is optional, and what changed', async ({
  links,
  client,
}) => {
  const id = await links.newQuote(
    [...items, { description: 'Kit', unitPrice: '45.00', option: 'selected' }],
    { taxRate: '0' },
  );
  const { lineItems } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  await links.anna.call('PUT', `/api/line-items/${lineItems[1].id}`, { option: 'offered' });
  const { path, pdf } = await links.mail(id);
  const text = await pdfText(pdf.bytes);
  expect(text).toContain('Optional, not in the total');
  expect(text).toContain('Optional, in the total');
  expect(text).toContain('$125.00');

  await client.goto(path);
  const row = (name: string) => client.getByRole('row', { name });
  await expect(row('Peel')).toContainText('Optional, not in the total');
  await expect(row('Kit')).toContainText('Optional, in the total');
  await expect(row('Facial')).not.toContainText('Optional');
  await expect(client.getByText('$125.00').first()).toBeVisible();
  await expectToFit(client);
  expect(await violations(client)).toEqual([]);
  await client.mouse.move(200, 300, { steps: 2 });
  await expect.poll(() => links.status(id)).toBe('viewed');

  await links.anna.call('PUT', `/api/line-items/${lineItems[1].id}`, { option: 'selected' });
  await links.anna.call('PUT', `/api/line-items/${lineItems[2].id}`, { option: 'none' });
  await client.goto((await links.mail(id)).path);
  const changes = client.locator('details', { hasText: 'What changed since' });
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Total\$185\.00was \$125\.00$/,
    /^Peel\$60\.00Optional, in the total, was Optional, not in the total$/,
    /^Kit\$45\.00No longer optional, was Optional, in the total$/,
  ]);
});
