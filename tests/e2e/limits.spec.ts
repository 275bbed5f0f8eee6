import { messages } from '../../supabase/functions/_shared/domain/messages/messages.ts';
import { rowLimits } from '../../supabase/functions/_shared/domain/rowLimits.ts';
import { expect, keepUnaware, lineItem, test, toast } from './support/test.ts';

// A limit is named on the screen, and nothing that was typed is lost to it.

test('an item added offline to a quote that is full by then is rejected with the reason', async ({
  page,
  context,
  openQuote,
  backend,
}) => {
  test.slow();
  await keepUnaware(page);
  const id = await openQuote([{ description: 'The first' }]);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await lineItem(page, 2).getByLabel('Description').fill('One too many');
  const tenant = await backend.tenantId('glow');
  await backend.insertAll(
    'line_items',
    Array.from({ length: rowLimits.line_items - 1 }, (_, n) => ({
      tenant_id: tenant,
      quote_id: id,
      description: `By someone else ${n}`,
    })),
  );
  await context.setOffline(false);
  await expect(toast(page, /^Failed to add line item/)).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'Edits not on the server yet' });
  // A page with 500 rows takes its time, and replaces the button while it saves again.
  await expect(async () => {
    const button = page.getByRole('banner').getByRole('button', { name: /edit/ });
    if (!(await panel.isVisible())) await button.click({ timeout: 5000 });
    await expect(panel).toBeVisible();
  }).toPass({ timeout: 90_000 });
  await expect(panel).toContainText(messages.limitConflicts.too_many_line_items);
  expect(await backend.items(id)).toHaveLength(rowLimits.line_items);

  // Once there is room, trying again is enough.
  await backend.remove(`line_items?quote_id=eq.${id}&description=like.By*`);
  await panel.getByRole('button', { name: 'Try again' }).first().click();
  await expect
    .poll(async () => (await backend.items(id)).map(({ description }) => description))
    .toEqual(['The first', 'One too many']);
});

test('a service beyond the limit is refused with the reason, and the dialog stays open', async ({
  page,
  openQuote,
}) => {
  await openQuote();
  await page.route('**/rest/v1/services*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'PT409', message: 'too_many_services' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Service name').fill('One too many');
  await dialog.getByLabel('Default price').fill('1');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(
    toast(page, `Failed to create service. ${messages.limitConflicts.too_many_services}`),
  ).toBeVisible();
  await expect(dialog.getByLabel('Service name')).toHaveValue('One too many');
});
